import { expect, type Page, test } from '@playwright/test'
import { loadMore } from '../kit/below-cards.ts'
import { openWhole, untilScriptsRun } from '../kit/scripts.ts'

// These journeys begin as visitors do: with `test` of Playwright itself, pages load no scripts yet.

/** The names of the script files that the page asked for so far. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
}

for (const path of ['/', '/search', '/mediator/bethan-llewellyn', '/contact']) {
  test(`${path} is whole without a script, and loads them for who comes to a control`, async ({
    page,
  }) => {
    await openWhole(page, path)
    expect(await scriptsOf(page)).toEqual([])
    await page.getByRole('heading', { level: 1 }).hover()
    expect(await scriptsOf(page)).toEqual([])

    await page.locator('summary, button').first().dispatchEvent('touchstart')
    await untilScriptsRun(page)
    expect((await scriptsOf(page)).length).toBeGreaterThan(0)
  })
}

test('a page that runs leads to the search as a document, also where a script does', async ({
  page,
}) => {
  const ways = [
    () => page.getByRole('navigation').getByRole('link', { name: 'Search' }).first().click(),
    () => page.getByRole('link', { name: 'find their profile', exact: true }).click(),
    // What the router follows by itself, as after a form or a redirect.
    () =>
      page.evaluate(() => {
        const { __reactRouterDataRouter: router } = window as unknown as {
          __reactRouterDataRouter: { navigate: (path: string) => void }
        }
        router.navigate('/search')
      }),
  ]
  for (const go of ways) {
    await page.goto('/contact')
    await page.getByLabel('Name').focus()
    await untilScriptsRun(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await go()
    await expect(page).toHaveURL('/search')
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(false)
  }
})

test('what is typed and ticked before anything was loaded is searched for', async ({ page }) => {
  await page.goto('/search')
  await page.getByLabel('Name or keyword').pressSequentially('llewellyn')
  await expect(page).toHaveURL('/search?keyword=llewellyn')
  await expect(page.getByRole('link', { name: 'Bethan Llewellyn', exact: true })).toBeVisible()
  await expect(page.getByLabel('Name or keyword')).toHaveValue('llewellyn')
  await expect(page.getByLabel('Name or keyword')).toBeFocused()
})

test('the first press on Load More Results adds to the list', async ({ page }) => {
  await page.goto('/search')
  await loadMore(page)
  await expect(page).toHaveURL('/search?page=2')
  await expect(page.getByText('(showing first 100)', { exact: true })).toBeVisible()
})

test('the first press on Back to results leads to the search that was left', async ({ page }) => {
  await page.goto('/search?keyword=llewellyn')
  await page.getByRole('link', { name: 'Bethan Llewellyn', exact: true }).click()
  await expect(page).toHaveURL(/\/mediator\/bethan-llewellyn/)
  await page.getByRole('link', { name: 'Back to results' }).click()
  await expect(page).toHaveURL('/search?keyword=llewellyn')
})

/** Runs in the page: presses the first button that saves as soon as the scripts have named it. */
function pressOnceNamed() {
  addEventListener('DOMContentLoaded', () => {
    const button = document.querySelector<HTMLElement>('button[name=save]')
    if (!button) return
    const watch = new MutationObserver(() => {
      watch.disconnect()
      button.click()
    })
    watch.observe(button, { attributeFilter: ['aria-label'] })
  })
}

/** Runs in the page: presses 'Saved' while the scripts take over the list of the URL. */
function pressOnceKept() {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    setItem.call(this, key, value)
    if (key !== 'saved-mediators') return
    Storage.prototype.setItem = setItem
    const link = document.querySelector<HTMLElement>('a[data-saved]')
    queueMicrotask(() => link?.click())
  }
}

test('a press while the scripts begin to run saves, and is not taken twice', async ({ page }) => {
  await page.addInitScript(pressOnceNamed)
  await page.goto('/search?keyword=llewellyn')
  await page.locator('button[name=save]').first().dispatchEvent('touchstart')
  await untilScriptsRun(page)
  await expect(page.getByRole('link', { name: 'Saved (1)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Bethan Llewellyn' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a press while the scripts take over the list of the URL leads to it', async ({ page }) => {
  await page.addInitScript(pressOnceKept)
  await page.goto('/search?keyword=llewellyn&saved=bethan-llewellyn')
  await page.locator('button[name=save]').first().dispatchEvent('touchstart')
  await expect(page.getByRole('heading', { name: 'Saved mediators' })).toBeVisible()
  await expect(page).toHaveURL(/\/shortlist/)
})

test('a press that waits for scripts that never come does what it does without', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/mediator/bethan-llewellyn')
  await page.getByRole('link', { name: 'Business/Corporate client' }).click()
  await expect(page).toHaveURL('/mediator/bethan-llewellyn?as=business#contact')
})

test('all results are listed without a press', async ({ page }) => {
  await page.goto('/search?show=all')
  await expect(page.locator('li[aria-setsize]').first()).toBeVisible()
})

test('a message of the page before leaves by itself', async ({ page }) => {
  await page.goto('/mediator/bethan-llewellyn?toast=review-submitted')
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden()
})
