import type { Locator, Page } from '@playwright/test'

export async function loadMore(page: Page) {
  await pressBelowCards(page.getByRole('link', { name: 'Load More Results' }))
}

/**
 * Presses what stands below the cards of a search once it stands still: cards that come into view
 * take their real height, so that it may move between the two halves of a press as soon as a
 * machine's.
 */
export async function pressBelowCards(link: Locator) {
  await link.scrollIntoViewIfNeeded()
  await link.click()
}
