import { expect } from '@playwright/test'
import { expectAccessible } from '../kit/check.ts'
import { tabTo, typeAndPress } from '../kit/keyboard.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { signIn } from '../kit/sign-in.ts'
import { support } from '../kit/support.ts'
import { test } from '../kit/test.ts'

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

test('a profile is found and taken down by keyboard alone, though the session ends meanwhile', async ({
  browser,
}) => {
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
  await page.context().clearCookies()
  await typeAndPress(page, 'By keyboard.')
  await expect(page.getByRole('alert')).toContainText('You have been signed out.')
  await expect(page.getByLabel('Why?')).toHaveValue('By keyboard.')
  await signIn(page, 'support@example.org')
  await page.getByRole('button', { name: 'Take down' }).press('Enter')
  await expect(page.getByText('This profile is taken down.')).toBeVisible()
})
