import { expect } from '@playwright/test'
import { untilScriptsRun } from './kit/scripts.ts'
import { test } from './kit/test.ts'

test('a new page is read from its heading', async ({ page }) => {
  await page.goto('/contact')
  await untilScriptsRun(page)
  await page.getByRole('link', { name: 'What is Mediation?' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'What is Mediation?' })).toBeFocused()
  // What leads to or from a search or a profile loads a document, which browsers read from its beginning.
  await page.getByRole('link', { name: 'Search', exact: true }).first().press('Enter')
  await expect(page).toHaveURL('/search')
  await expect(page.locator('body')).toBeFocused()
})

test('a control that removes itself hands the focus on', async ({ page }) => {
  await page.goto('/?userType=business')
  await page.getByRole('link', { name: /^Change/ }).press('Enter')
  await expect(page.getByRole('heading', { name: /I am looking as/ })).toBeFocused()

  await page.goto('/search?specialties=elder&keyword=a')
  await page.getByRole('link', { name: /^Remove filter: Elder/ }).press('Enter')
  await expect(page).toHaveURL('/search?keyword=a')
  await expect(page.getByRole('heading', { name: 'Mediators matching “a”' })).toBeFocused()
})
