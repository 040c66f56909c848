import { expect } from '@playwright/test'
import { expectSound } from '../kit/check.ts'
import { expectWellLaidOut } from '../kit/layout/expect-well-laid-out.ts'
import { aMailedStart } from '../kit/start-link.ts'
import { test } from '../kit/test.ts'

test('one press of a mailed link confirms how soon a mediator can start', async ({ page }) => {
  const { link, publicPath } = await aMailedStart()
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText('You last confirmed this on')
  await expectSound(page)
  await expectWellLaidOut(page)

  await page.getByRole('button', { name: 'Yes, still true' }).click()
  await expect(page.getByText('Your profile shows your earliest start as confirmed')).toBeVisible()
  await expect(page).toHaveURL(publicPath)
  await page.goto(link)
  await expect(page.getByText('This link has expired or has already been used.')).toBeVisible()
})
