import { expect, type Page } from '@playwright/test'

/** Waits until the scripts of the page run, so that what only they do works. */
export async function untilScriptsRun(page: Page) {
  const main = page.getByRole('main')
  const isReact = () =>
    main.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
  await expect.poll(isReact, { message: 'React has taken over the page' }).toBe(true)
  // React runs its effects after it has painted.
  await main.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
