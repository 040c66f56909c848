import { expect, type Page, test } from '@playwright/test'
import { loadMore } from '../kit/below-cards.ts'
import { untilScriptsRun } from '../kit/scripts.ts'

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

test('a page is whole without a script, and loads them for who comes to a control', async ({
  page,
}) => {
  for (const path of ['/', '/mediator/bethan-llewellyn']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).hover()
    expect(await scriptsOf(page)).toEqual([])
    await page.locator('summary, button').first().dispatchEvent('touchstart')
    await untilScriptsRun(page)
    expect((await scriptsOf(page)).length).toBeGreaterThan(0)
  }
})

test('what is typed before anything was loaded is searched for, and a press leads back to it', async ({
  page,
}) => {
  await page.goto('/search')
  await page.getByLabel('Name or keyword').pressSequentially('llewellyn')
  await expect(page).toHaveURL('/search?keyword=llewellyn')
  await expect(page.getByLabel('Name or keyword')).toHaveValue('llewellyn')
  await expect(page.getByLabel('Name or keyword')).toBeFocused()
  await page.getByRole('link', { name: 'Bethan Llewellyn', exact: true }).click()
  await expect(page).toHaveURL(/\/mediator\/bethan-llewellyn/)
  await page.getByRole('link', { name: 'Back to results' }).click()
  await expect(page).toHaveURL('/search?keyword=llewellyn')
})

test('the first press on Load More Results adds to the list', async ({ page }) => {
  await page.goto('/search')
  await loadMore(page)
  await expect(page).toHaveURL('/search?page=2')
  await expect(page.getByText('(showing first 100)', { exact: true })).toBeVisible()
})

test('a press that waits for scripts that never come does what it does without', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/mediator/bethan-llewellyn')
  await page.getByRole('link', { name: 'Business/Corporate client' }).click()
  await expect(page).toHaveURL('/mediator/bethan-llewellyn?as=business#contact')
})

test('all results are listed without a press, and a message leaves by itself', async ({ page }) => {
  await page.goto('/search?show=all&toast=review-submitted')
  await expect(page.locator('li[aria-setsize]').first()).toBeVisible()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden()
})
