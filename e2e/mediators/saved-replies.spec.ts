import { expect } from '@playwright/test'
import { aMediatorWithLeads } from '../kit/mediator.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('a reply is saved, chosen, changed and deleted', async ({ page }) => {
  const { email, leads } = await aMediatorWithLeads([{ name: 'Ada Fence' }])
  await signIn(page, email)
  await page.goto(`/dashboard/leads/${leads[0]}`)
  await page.getByLabel('Your reply to Ada').fill('Dear {first name}, hello {frist name}.')
  await page.getByRole('button', { name: 'Save as a reply' }).click()
  await expect(page.getByRole('heading', { name: 'New saved reply' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.getByLabel('Name', { exact: true }).fill('First words')
  await page.getByRole('button', { name: 'Save reply' }).click()
  await expect(page.getByRole('alert')).toContainText('There is no placeholder {frist name}.')
  await page.getByLabel('Text').fill('Dear {first name}, {place} is near {my name}.')
  await page.getByRole('button', { name: 'Save reply' }).click()
  await expect(page.getByText('Reply saved')).toBeVisible()

  // What is not known of this lead has to be written by hand: it is never sent as it is.
  await page.goto(`/dashboard/leads/${leads[0]}`)
  await page.getByLabel('Saved reply').selectOption('First words')
  await page.getByRole('button', { name: 'Use', exact: true }).click()
  const reply = page.getByLabel('Your reply to Ada')
  await expect(reply).toHaveValue('Dear Ada, {place} is near Lowri Pritchard.')
  const send = page.getByRole('button', { name: 'Send to Ada' })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Replace {place} before you send this')
  await reply.fill('Dear Ada, Leeds is near.')
  await send.click()
  await expect(page.getByText('Your reply is on its way')).toBeVisible()
  await expect(page.getByText('Dear Ada, Leeds is near.')).toBeVisible()

  await page.goto('/dashboard/saved-replies')
  await page.getByRole('link', { name: 'Change First words' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Other words')
  await page.getByRole('button', { name: 'Save reply' }).click()
  await page.getByRole('link', { name: 'Delete Other words' }).click()
  await page.getByRole('button', { name: 'Delete saved reply' }).click()
  await expect(page.getByText('Saved reply deleted')).toBeVisible()
  await expect(page.getByText('You have no saved replies yet.')).toBeVisible()
})
