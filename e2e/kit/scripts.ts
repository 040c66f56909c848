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

/**
 * Waits until the scripts run and what a form on the page posts with is loaded, too: the page fetches
 * the module of the form's route ahead, so that a post that cannot be sent still has its answer.
 */
export async function untilFormsPost(page: Page, ...routes: string[]) {
  await untilScriptsRun(page)
  const missing = () =>
    page.evaluate((names) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      const preloads = [...document.querySelectorAll('link[rel=modulepreload]')]
      const files = preloads.map((link) => (link as HTMLLinkElement).href)
      // The name of a built file ends in a hash of eight letters.
      const isOf = (name: string) => (file: string) => file.search(`/${name}-[\\w-]{8}\\.js$`) > 0
      return [
        ...names.filter((name) => !files.some(isOf(name))),
        ...files.filter((file) => !loaded.includes(file)),
      ]
    }, routes)
  await expect.poll(missing, { message: 'the modules that post are loaded' }).toEqual([])
}
