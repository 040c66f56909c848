import { expect, type Page } from '@playwright/test'
import { test } from '../kit/test.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('a visitor reads the texts of the site one after another', async ({ page }) => {
  await page.goto('/')
  await inFooter(page, 'Cookies').click()
  await expect(title(page, 'Cookies')).toBeVisible()
  await expect(page.getByText('mediator.session_token')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'privacy notice' }).click()
  await expect(title(page, 'Privacy')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your rights', level: 2 })).toBeVisible()
  // Nobody has said yet who runs this site.
  await expect(page.getByText('[name of the operator]').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Complaints', exact: true }).click()
  await expect(title(page, 'Complaints')).toBeVisible()
  await expect(page.getByText('5 working days', { exact: true })).toBeVisible()
  await inFooter(page, 'Terms of use').click()
  await expect(title(page, 'Terms of Use')).toBeVisible()
})

test('a visitor reads the figures of the site', async ({ page }) => {
  await page.goto('/terms')
  await inFooter(page, 'Figures about this directory').click()
  await expect(title(page, 'Figures about this directory')).toBeVisible()
  await expect(page.getByText('Listed now')).toBeVisible()
  await expect(page.getByText('Waiting to be read')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'how reviews are checked' }).click()
  await expect(title(page, 'How Reviews Are Checked')).toBeVisible()
})
