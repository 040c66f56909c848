import { expect, type Page } from '@playwright/test'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('a profile is printed on one or two pages without its forms, and results without their search', async ({
  page,
}) => {
  await page.goto('/mediator/bethan-llewellyn')
  expect(await pagesOf(page)).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#contact')).toBeHidden()
  await expect(page.getByText('bethan@example.org')).toBeVisible()
  await expect(page.getByText('Client of this mediator', { exact: true }).first()).toBeVisible()

  // As wide as a sheet of A4, where the search is one line.
  await page.setViewportSize({ width: 760, height: 1100 })
  await page.goto('/search?disputeType=family&location=leeds')
  await expect(page.getByText('Change', { exact: true })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Family mediators near Leeds' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a lead is printed on one page, with its notes and the response', async ({ page }) => {
  await signIn(page, 'bethan@example.org')
  await page.goto('/dashboard/leads/sample-1-inquiry-2')
  expect(await pagesOf(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Two of our directors')).toBeVisible()
  await expect(page.getByText('Rang Gwyn at the office.').first()).toBeVisible()
  await expect(page.getByText('I would be glad to help with the family side').first()).toBeVisible()
})

/** How many sheets of A4 it takes. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
