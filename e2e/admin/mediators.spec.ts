import { expect, type Page } from '@playwright/test'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { expectAccessible } from '../kit/check.ts'
import { tabTo, typeAndPress } from '../kit/keyboard.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { signIn } from '../kit/sign-in.ts'
import { support } from '../kit/support.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

async function expectStatus(page: Page, path: string, status: number) {
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(status)
}

test('mediators are searched and filtered, and every state has a URL', async ({ browser }) => {
  const page = await support(browser)
  await page.goto('/admin/mediators')
  const found = page.getByRole('status').filter({ hasText: 'Found' })
  await page.getByLabel('Name, email, phone, location or title').fill('farah@example.org')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/mediators\?keyword=farah%40example.org$/)
  await expect(found).toHaveText('Found 1 mediator')
  await expect(page.getByRole('row', { name: /Farah Siddiqui/ })).toContainText('In Review')

  await page.getByRole('link', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL(/\/admin\/mediators$/)
  await page.getByText('More filters').click()
  await page.getByLabel('Status').selectOption('Incomplete')
  await page.getByLabel('Completeness').selectOption('Low: under 40%')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/status=incomplete&completeness=low$/)
  await expect(page.getByRole('row').nth(1)).toContainText('Incomplete')
  await page.reload()
  await expect(page.getByLabel('Completeness')).toHaveValue('low')
  await page.goBack()
  await expect(page.getByLabel('Status')).toHaveValue('')

  await page.goto('/admin/mediators')
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/page=2$/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^mediators-.*\.csv$/)
})

test('an edit and a photo are public at once, and an edit is not lost by leaving', async ({
  browser,
}) => {
  const page = await support(browser)
  const mediator = await aListedMediator('Edna Edited')
  await page.goto(mediator.path)
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('Professional title').fill('Mediator edited by support')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay on this page' }).click()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save and publish' }).last().click()
  await expect(page.getByRole('alert')).toContainText('Failed to save changes. Please try again.')
  await page.context().setOffline(false)
  await expect(page.getByLabel('Professional title')).toHaveValue('Mediator edited by support')
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC'
  await page
    .getByLabel(/Choose a photo|Change photo/)
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Photo saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save and publish' }).last().click()
  await expect(page.getByText('Changes published')).toBeVisible()
  await page.goto(mediator.publicPath)
  await expect(page.getByText('Mediator edited by support').first()).toBeVisible()
})

test('what was typed about a mediator is not lost when the session ends', async ({ browser }) => {
  const page = await support(browser)
  const mediator = await aListedMediator('Tamsin Typed')
  const typed = 'Typed before the session ended'
  await page.goto(`${mediator.path}/take-down`)
  await page.getByLabel('Why?').fill(typed)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByRole('alert')).toContainText('You have been signed out.')
  await expect(page.getByLabel('Why?')).toHaveValue(typed)
  await expectAccessible(page)
  await signIn(page, 'support@example.org')
  await page.getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByText('This profile is taken down.')).toBeVisible()
})

test('a profile is taken down and restored without JavaScript', async ({ browser, page }) => {
  const admin = await support(browser, { javaScriptEnabled: false })
  const mediator = await aListedMediator('Tomos Taken')
  await admin.goto('/admin/mediators')
  const found = admin.getByLabel('Name, email, phone, location or title')
  await found.fill(mediator.email)
  await admin.getByRole('button', { name: 'Search', exact: true }).click()
  const row = admin.getByRole('row').getByRole('link', { name: mediator.fullName }).first()
  await expect(row).toBeVisible()
  await admin.getByText('More filters').click()
  await admin.getByLabel('Area of practice').selectOption('Civil and Commercial Mediation')
  await admin.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(admin.getByLabel('Area of practice')).toHaveValue('civil_commercial')
  await row.click()
  await admin.getByRole('link', { name: 'Take the profile down' }).click()
  await admin.getByRole('button', { name: 'Take down' }).click()
  await expect(admin.getByRole('alert')).toContainText('Enter a reason')
  const reason = ofThisTry('Please prove your title.')
  await admin.getByLabel('Why?').fill(reason)
  await admin.getByRole('button', { name: 'Take down' }).click()
  await expect(admin.getByText('This profile is taken down.')).toBeVisible()
  await expectStatus(admin, mediator.publicPath, 404)

  await signIn(page, mediator.email)
  await page.goto('/dashboard')
  await expect(page.getByText('We have taken your profile down')).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await expectAccessible(page)

  await admin.getByRole('link', { name: 'Restore the profile' }).click()
  await admin.getByRole('button', { name: 'Restore' }).click()
  await expect(admin.getByText('Restored and published')).toBeVisible()
  await expectStatus(admin, mediator.publicPath, 200)
})

test('an account is suspended, opened again and deleted', async ({ browser, page }) => {
  const admin = await support(browser)
  const mediator = await aListedMediator('Susan Suspended')
  await signIn(page, mediator.email)
  await admin.goto(`${mediator.path}/suspend`)
  await admin.getByLabel('Why?').fill('Complaints.')
  await admin.getByRole('button', { name: 'Suspend' }).click()
  await expect(admin.getByText('This account is suspended.')).toBeVisible()
  await expectAccessible(admin)
  await expectStatus(admin, mediator.publicPath, 404)

  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(mediator.email)
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'This account has been disabled. Please contact support.',
  )

  await admin.getByRole('link', { name: 'End the suspension' }).click()
  await admin.getByRole('button', { name: 'End the suspension' }).click()
  await expect(admin.getByText('Suspension ended')).toBeVisible()
  await expectStatus(admin, mediator.publicPath, 200)
  await signIn(page, mediator.email)

  await admin.getByRole('link', { name: 'Delete the mediator' }).click()
  await admin.getByLabel('Type that email address').fill('wrong@example.org')
  await admin.getByLabel('Why?').fill('They asked us to.')
  await admin.getByRole('button', { name: 'Delete for good' }).click()
  await expect(admin.getByRole('alert')).toContainText('Enter the email address exactly')
  await expect(admin.getByLabel('Why?')).toHaveValue('They asked us to.')
  await admin.getByLabel('Type that email address').fill(mediator.email)
  await admin.getByRole('button', { name: 'Delete for good' }).click()
  await expect(admin.getByText('Mediator deleted')).toBeVisible()
  await expectStatus(admin, mediator.publicPath, 404)
  await expectStatus(admin, mediator.path, 404)
})

test('a profile is found and taken down by keyboard alone', async ({ browser }) => {
  const page = await support(browser)
  const mediator = await aListedMediator('Keith Keyed')
  await page.goto('/admin/mediators')
  await page.getByLabel('Name, email, phone, location or title').focus()
  await page.keyboard.type(mediator.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Found' })).toHaveText('Found 1 mediator')
  await tabTo(page, page.getByRole('row').getByRole('link', { name: mediator.fullName }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${mediator.path}$`))
  await tabTo(page, page.getByRole('link', { name: 'Take the profile down' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Why?'))
  await typeAndPress(page, 'By keyboard.')
  await expect(page.getByText('This profile is taken down.')).toBeVisible()
})
