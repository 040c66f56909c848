import type { Page } from '@playwright/test'

/**
 * Presses 'Load More Results' once it stands still: cards that come into view above it take their
 * real height, so that it may move between the two halves of a press as soon as a machine's.
 */
export async function loadMore(page: Page) {
  const link = page.getByRole('link', { name: 'Load More Results' })
  await link.scrollIntoViewIfNeeded()
  await link.click()
}
