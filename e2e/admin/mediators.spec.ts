import { expect, type Page } from '@playwright/test'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { expectAccessible, expectSound } from '../kit/check.ts'
import { tabTo, typeAndPress } from '../kit/keyboard.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { mailWith } from '../kit/outbox.ts'
import { signIn } from '../kit/sign-in.ts'
import { support } from '../kit/support.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

// One after the other, because the list is counted.
test.describe.configure({ mode: 'default' })

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

test('an edit is public at once, and is not lost by leaving', async ({ browser }) => {
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
  await page.getByRole('button', { name: 'Save and publish' }).last().click()
  await expect(page.getByText('Changes published')).toBeVisible()
  await page.goto(mediator.publicPath)
  await expect(page.getByText('Mediator edited by support').first()).toBeVisible()
})

test('a photo is cropped and public at once', async ({ browser }) => {
  const page = await support(browser)
  const mediator = await aListedMediator('Petra Pictured')
  await page.goto(`${mediator.path}/edit`)
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC'
  await page
    .getByLabel(/Choose a photo|Change photo/)
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Photo saved')).toBeVisible()
  await page.getByLabel('Professional title').fill('Mediator with a new photo')
  await page.getByRole('button', { name: 'Save and publish' }).last().click()
  await expect(page.getByText('Changes published')).toBeVisible()
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
  await page.goto(`${mediator.path}/edit`)
  await page.getByLabel('Professional title').fill(typed)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save and publish' }).last().click()
  await expect(page.getByRole('alert')).toContainText('You have been signed out.')
  await expect(page.getByLabel('Professional title')).toHaveValue(typed)

  await signIn(page, 'support@example.org')
  await page.getByRole('button', { name: 'Save and publish' }).last().click()
  await expect(page.getByText('Changes published')).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  // The accessibility check is a script itself.
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`a profile is taken down and restored ${how} JavaScript`, async ({ browser, page }) => {
    const admin = await support(browser, { javaScriptEnabled })
    const mediator = await aListedMediator('Tomos Taken')
    await admin.goto(mediator.path)
    await admin.getByRole('link', { name: 'Take the profile down' }).click()
    await admin.getByRole('button', { name: 'Take down' }).click()
    await expect(admin.getByRole('alert')).toContainText('Enter a reason')
    if (javaScriptEnabled) await expectAccessible(admin)
    const reason = ofThisTry('Please prove your title.')
    await admin.getByLabel('Why?').fill(reason)
    await admin.getByRole('button', { name: 'Take down' }).click()
    await expect(admin.getByText('This profile is taken down.')).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(admin)
    await expectStatus(admin, mediator.publicPath, 404)
    expect(await mailWith(reason)).toContain('taken down')

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

  test(`an account is suspended and opened again ${how} JavaScript`, async ({ browser, page }) => {
    const admin = await support(browser, { javaScriptEnabled })
    const mediator = await aListedMediator('Susan Suspended')
    await signIn(page, mediator.email)
    await admin.goto(`${mediator.path}/suspend`)
    await admin.getByLabel('Why?').fill(`Complaints, ${how} scripts.`)
    await admin.getByRole('button', { name: 'Suspend' }).click()
    await expect(admin.getByText('This account is suspended.')).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(admin)
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
  })

  test(`a mediator is deleted ${how} JavaScript`, async ({ browser }) => {
    const admin = await support(browser, { javaScriptEnabled })
    const mediator = await aListedMediator('Dylan Deleted')
    await admin.goto(mediator.path)
    await admin.getByRole('link', { name: 'Delete the mediator' }).click()
    await admin.getByLabel('Type that email address').fill('wrong@example.org')
    await admin.getByLabel('Why?').fill('They asked us to.')
    await admin.getByRole('button', { name: 'Delete for good' }).click()
    await expect(admin.getByRole('alert')).toContainText('Enter the email address exactly')
    if (javaScriptEnabled) await expectAccessible(admin)
    await expect(admin.getByLabel('Why?')).toHaveValue('They asked us to.')
    await admin.getByLabel('Type that email address').fill(mediator.email)
    await admin.getByRole('button', { name: 'Delete for good' }).click()
    await expect(admin.getByText('Mediator deleted')).toBeVisible()
    await expectStatus(admin, mediator.publicPath, 404)
    await expectStatus(admin, mediator.path, 404)
  })
}

test('the list is searched without JavaScript', async ({ browser }) => {
  const page = await support(browser, { javaScriptEnabled: false })
  await page.goto('/admin/mediators')
  await page.getByLabel('Name, email, phone, location or title').fill('farah')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('row', { name: /Farah Siddiqui/ })).toBeVisible()
  await page.getByText('More filters').click()
  await page.getByLabel('Area of practice').selectOption('Workplace Mediation')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByLabel('Area of practice')).toHaveValue('workplace')
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

test('the list is accessible and fits with every filter', async ({ browser }) => {
  const page = await support(browser)
  for (const query of ['keyword=nobody-at-all', 'keyword=farah&area=workplace&from=2020-01-01']) {
    await page.goto(`/admin/mediators?${query}`)
    await expect(page.getByRole('main')).toBeVisible()
    await expectSound(page)
  }
})
