import { expect } from '@playwright/test'
import { untilScriptsRun } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor says who they are, changes it, and searches', async ({ page }) => {
      await page.goto('/')
      if (javaScriptEnabled) await untilScriptsRun(page)
      await expect(page).toHaveTitle('Find a Mediator')
      await expect(
        page.getByRole('heading', { name: 'Find the Perfect Mediator for Your Dispute' }),
      ).toBeVisible()

      await page.getByRole('link', { name: /A business/ }).click()
      await expect(page.getByLabel('Type of dispute')).toBeFocused()
      const disputeTypes = page.getByLabel('Type of dispute').locator('option')
      await expect(disputeTypes).toHaveText([
        /Any/,
        /Civil and Commercial/,
        /Workplace/,
        /Construction and Engineering/,
        /Online Dispute Resolution/,
      ])
      await page.goBack()
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByLabel('Type of dispute')).toBeHidden()
      await page.goForward()
      await page.getByRole('link', { name: 'Change' }).click()
      await expect(page).toHaveURL(/\/$/)
      await page.getByRole('link', { name: /A business/ }).click()
      await page.getByLabel('Type of dispute').selectOption('workplace')
      await page.getByLabel('City or postcode').fill('Leeds')
      await page.getByRole('button', { name: /Search mediators/i }).click()
      await expect(page).toHaveURL(
        /\/search\?userType=business&disputeType=workplace&location=Leeds/,
      )
      await expect(page.getByRole('paragraph').filter({ hasText: /^Found/ })).toBeVisible()
    })
  })
}
