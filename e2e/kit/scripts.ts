import { expect, type Page } from '@playwright/test'

/**
 * Waits until the scripts of the page run, so that what only they do works: React has taken it over,
 * or the page's own module has said so.
 */
export async function untilScriptsRun(page: Page) {
  const main = page.getByRole('main')
  const areRunning = () =>
    main.evaluate(
      (element) =>
        Object.keys(element).some((key) => key.startsWith('__react')) ||
        performance.getEntriesByName('scripts-run').length > 0,
    )
  await expect.poll(areRunning, { message: 'the scripts of the page run' }).toBe(true)
  // React runs its effects after it has painted.
  await main.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/**
 * Waits until the scripts run and the forms of these routes can post: the page has learnt of the
 * routes that its forms post to, and fetched their modules ahead. From then on a post that cannot be
 * sent is answered in the browser. A page with a module of its own needs nothing more than that.
 */
export async function untilFormsPost(page: Page, ...routes: string[]) {
  await untilScriptsRun(page)
  if (await page.evaluate(() => !('__reactRouterContext' in window))) return
  const missing = () => page.evaluate(missingForForms, routes)
  await expect.poll(missing, { message: 'all that the forms need is loaded' }).toEqual([])
}

/** Runs in the page: the routes and files that are not there yet. */
function missingForForms(routes: string[]): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const manifests = loaded.filter(({ pathname }) => pathname === '/__manifest')
  const known = manifests.flatMap((url) => url.searchParams.get('paths')?.split(',') ?? [])
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-discover]')]
  const actions = forms.map((form) => new URL(form.action).pathname)

  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  const files = links.map((link) => link.href)
  // The name of a built file ends in a hash of eight letters.
  const isThere = (route: string) =>
    files.some((file) => file.search(`/${route}-[\\w-]{8}\\.js$`) > 0)
  return [
    ...actions.filter((path) => !known.includes(path)),
    ...routes.filter((route) => !isThere(route)),
    ...files.filter((file) => !loaded.some(({ href }) => href === file)),
  ]
}
