import { expect, type Page } from '@playwright/test'
import { askAtWidth, askInLargeText, askInTextAlone } from './questions.ts'

/** Expects of a page that only a journey reaches what is expected of every screen. */
export async function expectWellLaidOut(page: Page) {
  // A toast leaves by itself. Where it may stand until then has tests of its own.
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(toasts).toHaveCount(0)
  await askInTextAlone(page)
  for (const width of [1280, 390]) await askAtWidth(page, width)
  await askInLargeText(page)
}
