import { type BrowserContextOptions, test as base } from '@playwright/test'

/**
 * Every page of every journey loads its scripts with it, as if a visitor came to a control at once:
 * what a journey sees does not depend on where its pointer is. What is loaded on demand has journeys
 * of its own, which take `test` of Playwright itself.
 */
export const test = base.extend<object, { eagerVisitors: undefined }>({
  eagerVisitors: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options?: BrowserContextOptions) => {
        const context = await newContext(options)
        await context.addInitScript(comeToControl)
        return context
      }
      await use(undefined)
      browser.newContext = newContext
    },
    { scope: 'worker', auto: true },
  ],
})

/** Runs in every document before anything of its own. */
function comeToControl() {
  document.addEventListener('DOMContentLoaded', () => {
    const control = document.querySelector('summary, button, input')
    const mouse = { bubbles: true, pointerType: 'mouse' }
    control?.dispatchEvent(new PointerEvent('pointerover', mouse))
  })
}
