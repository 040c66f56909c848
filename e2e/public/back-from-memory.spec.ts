import { expect, test } from '@playwright/test'
import { browserFlags } from '#test/runner/browser.ts'
import { untilScriptsRun } from '../kit/scripts.ts'

test.use({
  launchOptions: {
    // A browser without windows keeps no page in memory.
    executablePath: process.env.BROWSER_PATH,
    args: browserFlags,
    // Playwright turns off what is tested here.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test('Back restores a page whose scripts run from the memory of the browser', async ({ page }) => {
  for (const path of ['/', '/search', '/mediator/bethan-llewellyn', '/contact']) {
    await page.goto(path)
    await page.locator('summary, button').first().dispatchEvent('touchstart')
    await untilScriptsRun(page)
    await page.evaluate(() => {
      document.documentElement.dataset.wasHere = 'yes'
      location.assign('/terms')
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
    await expect(page.locator('html[data-was-here]')).toHaveCount(0)
    // Playwright's own goBack waits for a page to load, and none does.
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(path)
    await expect(page.locator('main')).toBeVisible()
    expect(await page.evaluate(whyNotRestored), path).toBe('null')
    await expect(page.locator('html[data-was-here]')).toHaveCount(1)
  }
})

/** Runs in the page: why the browser has loaded it anew, or 'null' for no reason. */
function whyNotRestored() {
  const [visit] = performance.getEntriesByType('navigation')
  return JSON.stringify(visit && 'notRestoredReasons' in visit ? visit.notRestoredReasons : null)
}
