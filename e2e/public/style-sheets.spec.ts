import { expect, type Page } from '@playwright/test'
import { test } from '../kit/test.ts'

/** The style sheets of the document that have arrived, in their order, by the first of their names. */
function sheetsOf(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) =>
      href ? [/assets\/(app|search)/.exec(href)?.[1]] : [],
    ),
  )
}

test('a search has its own style sheet, and the next page that of all', async ({ page }) => {
  await page.goto('/search')
  expect(await sheetsOf(page)).toEqual(['search'])
  const results = page.getByRole('heading', { name: 'Mediators', exact: true })
  const look = () => results.evaluate((heading) => getComputedStyle(heading).font)
  const before = await look()

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Mediator Login' })
    .click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Mediator Login' })).toBeVisible()
  // Text can be there, though not drawn yet, before the sheet has arrived.
  await expect.poll(() => sheetsOf(page)).toEqual(['app'])

  await page.goBack()
  await expect(results).toBeVisible()
  expect(await look()).toBe(before)
})

test('the search that follows another page looks as it does by itself', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('heading', { name: 'Mediators', exact: true })).toBeVisible()
  await expect.poll(() => sheetsOf(page)).toEqual(['search'])
})
