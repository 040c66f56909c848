import type { Page } from '@playwright/test'
import { untilScriptsRun } from './scripts.ts'

/**
 * Opens a page whose scripts are still on their way, does something there, and then lets them
 * arrive. Returns once they run.
 */
export async function beforeScripts(page: Page, url: string, act: () => Promise<unknown>) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    // The page may have been left meanwhile.
    await route.continue().catch(() => {})
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await act()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  if ((await page.locator('script[type=module], #page-modules').count()) > 0)
    await untilScriptsRun(page)
}

/**
 * Types, ticks and chooses something else in every field of the page. The areas of a search follow
 * each other, and have a journey of their own.
 */
export function fillEveryField(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      // A trap for programs, which people never fill in.
      if (field.closest('[aria-hidden=true]')) continue
      const isSearch = field.form?.elements.namedItem('specialties') && field.form.method === 'get'
      if (isSearch && ['disputeType', 'specialties', 'areas'].includes(field.name)) continue
      if (field.type === 'checkbox' || field.type === 'radio') field.click()
      else if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1
      else if (field.type === 'date') field.value = '2020-02-03'
      else if (!['hidden', 'file'].includes(field.type)) field.value = `early ${field.name}`
    }
  })
}

/**
 * What stands in the fields of the page, one line for each. They are sorted, as the languages that
 * most of those found speak come first.
 */
export function standingInFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector = ':is(input[name]:not([type=hidden]), select, textarea)'
    const fields = [...document.querySelectorAll<HTMLInputElement>(selector)]
    return fields
      .map((field) => {
        const isBox = field.type === 'checkbox' || field.type === 'radio'
        const state = isBox ? `${field.value}: ${field.checked}` : field.value
        return `${field.form?.getAttribute('action')} ${field.name}: ${state}`
      })
      .sort()
  })
}
