import { type Browser, expect, type Page } from '@playwright/test'
import { resize } from './layout/questions.ts'
import { stateOf } from './screen-data.ts'
import type { Viewer } from './screens.ts'
import { untilScriptsRun } from './scripts.ts'
import { test as base } from './test.ts'

type Visitor = Viewer | 'long-words'

/**
 * One page for each who sees the screens, in which a worker opens one screen after the other: a
 * browser that has read the scripts, and axe, once needs half the time for the next screen.
 */
export const test = base.extend<object, { pageOf: (who: Visitor) => Promise<Page> }>({
  pageOf: [
    async ({ browser, eagerVisitors: _ }, use) => {
      const pages = new Map<Visitor, Promise<Page>>()
      await use((who) => {
        const page = pages.get(who) ?? openPage(browser, who)
        pages.set(who, page)
        return page
      })
      for (const page of pages.values()) await (await page).context().close()
    },
    { scope: 'worker' },
  ],
})

async function openPage(browser: Browser, who: Visitor) {
  const context = await browser.newContext({
    storageState: stateOf(who),
    // Nothing fades in.
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** Opens a screen as if it were the first, and waits until its scripts run and no toast covers it. */
export async function visit(page: Page, url: string) {
  if (page.url() !== 'about:blank') {
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  await resize(page, 1280)
  await page.goto(url)
  await expect(page.getByRole('main')).toBeVisible()
  if ((await page.locator('script[type=module], #page-modules').count()) === 0) return
  await untilScriptsRun(page)
  // A toast leaves by itself, too. Where it may stand until then has tests of its own.
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await toasts.getByRole('button').evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click()
  })
  await expect(toasts).toHaveCount(0)
}
