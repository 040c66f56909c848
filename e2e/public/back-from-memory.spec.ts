import { expect, type Page, test } from '@playwright/test'
import { browserFlags } from '#test/runner/browser.ts'
import { openWhole, untilScriptsRun } from '../kit/scripts.ts'

test.use({
  launchOptions: {
    // A browser without windows keeps no page in memory.
    executablePath: process.env.BROWSER_PATH,
    args: browserFlags,
    // Playwright turns off what is tested here.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

const paths = ['/', '/search', '/mediator/bethan-llewellyn', '/contact', '/family-mediation/leeds']
for (const path of paths) {
  test(`Back restores ${path} from the memory of the browser`, async ({ page }) => {
    await openWhole(page, path)
    await expectRestored(page, path)

    const needsScripts = (await page.locator('#page-modules').count()) > 0
    if (!needsScripts) return
    await page.locator('summary, button').first().dispatchEvent('touchstart')
    await untilScriptsRun(page)
    await expectRestored(page, path)
  })
}

/** Leaves the page by a link to another document, and comes back to the very same one. */
async function expectRestored(page: Page, path: string) {
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
  expect(await whyNotRestored(page)).toBe('null')
  await expect(page.locator('html[data-was-here]')).toHaveCount(1)
}

/** What the browser says of a page that it has loaded anew: the reasons, or 'null' for none. */
function whyNotRestored(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    return JSON.stringify(visit && 'notRestoredReasons' in visit ? visit.notRestoredReasons : null)
  })
}
