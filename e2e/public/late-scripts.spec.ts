import { expect } from '@playwright/test'
import { beforeScripts } from '../kit/late-scripts.ts'
import { test } from '../kit/test.ts'

test('terms agreed to before the scripts arrive allow to register', async ({ page }) => {
  const register = page.getByRole('button', { name: 'Register' })
  await beforeScripts(page, '/register', async () => {
    await expect(register).toBeEnabled()
    await page.getByLabel('Full name').fill('Priya Shah')
    await page.getByLabel('I agree to the terms of use').check()
  })
  await expect(register).toBeEnabled()
  await expect(page.getByLabel('Full name')).toHaveValue('Priya Shah')
  await page.getByLabel('I agree to the terms of use').uncheck()
  await expect(register).toBeDisabled()
})

test('who asks and about what, chosen before the scripts arrive, go together', async ({ page }) => {
  const disputeType = page.getByLabel('Type of dispute')
  await beforeScripts(page, '/mediator/bethan-llewellyn?as=individual', async () => {
    await page.getByLabel('Business/Corporate client').check()
    await disputeType.selectOption('workplace')
  })
  await expect(disputeType.locator('option[value="family"]')).toHaveCount(0)
  await expect(disputeType).toHaveValue('workplace')

  await page.getByLabel('Other', { exact: true }).check()
  await expect(disputeType).toHaveValue('')
})

test('a type of dispute that is not for those who ask is dropped', async ({ page }) => {
  const disputeType = page.getByLabel('Type of dispute')
  await beforeScripts(page, '/mediator/bethan-llewellyn/enquiry', async () => {
    await disputeType.selectOption('family')
    await page.getByLabel('Business/Corporate client').check()
  })
  await expect(disputeType.locator('option[value="family"]')).toHaveCount(0)
  await expect(disputeType).toHaveValue('')
})

test('filters and words of a search count though the scripts came late', async ({ page }) => {
  await beforeScripts(page, '/search', async () => {
    await page.getByLabel('Name or keyword').fill('llewellyn')
    await page.getByRole('checkbox', { name: 'Family' }).check()
  })
  await expect(page).toHaveURL('/search?disputeType=family&keyword=llewellyn')
  await expect(page.getByRole('link', { name: 'Bethan Llewellyn', exact: true })).toBeVisible()
})

test('areas chosen in the bar and in the boxes before the scripts arrive all count', async ({
  page,
}) => {
  await beforeScripts(page, '/search', async () => {
    await page.getByLabel('What about').selectOption('Elder')
    await page.getByRole('checkbox', { name: 'Family' }).check()
    await page.getByRole('checkbox', { name: 'Workplace' }).check()
  })
  await expect(page).toHaveURL('/search?specialties=family&specialties=workplace&specialties=elder')
  for (const name of ['Elder', 'Family', 'Workplace']) {
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  }
})

test('what is looked for on the home page is searched though the scripts came late', async ({
  page,
}) => {
  await beforeScripts(page, '/?userType=business', async () => {
    await page.getByLabel('Type of dispute').selectOption('workplace')
    await page.getByLabel('City or postcode').fill('Leeds')
  })
  await page.getByRole('button', { name: 'Search mediators' }).click()
  // A press that comes before the scripts sends the form as it is, with the field left empty.
  await expect(page).toHaveURL(
    /\/search\?userType=business&disputeType=workplace&location=Leeds(&keyword=)?$/,
  )
})
