import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { aMediatorWithLeads } from '../kit/mediator.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

test('a mediator downloads everything, and deletes the account', async ({ page }) => {
  const name = ofThisTry('Siân Sender')
  const mediator = await aMediatorWithLeads([{ name }])
  await signIn(page, mediator.email)
  await page.goto('/dashboard/account')
  await page.getByRole('link', { name: 'Download or delete' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download your data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^your-data-.+\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  expect(strFromU8(files['json/leads.json'] ?? new Uint8Array())).toContain(name)
  await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0)

  await page.getByRole('link', { name: 'Delete your account' }).click()
  await expect(page.getByText('This happens at once and cannot be undone:')).toBeVisible()
  await expect(page.getByLabel('Hand them back to their senders')).toBeChecked()
  await page.getByLabel('Erase them all').check()
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page.getByText('Your account was deleted').first()).toBeVisible()
  await expect(page).toHaveTitle(/Login/)
  await page.goto(mediator.publicPath)
  await expect(page.getByText(mediator.fullName)).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})
