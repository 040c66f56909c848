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
