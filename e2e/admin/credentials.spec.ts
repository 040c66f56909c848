import { expect } from '@playwright/test'
import { formatDate, londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { expectNoSidewaysScrolling } from '../kit/check.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { mailWith } from '../kit/outbox.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')

test('a credential is added, refused, corrected and checked', async ({ browser }) => {
  const today = londonDay(new Date())
  const mediator = await aListedMediator('Carys Credential')
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, mediator.email)
  await page.goto('/dashboard/profile')
  await page.getByRole('link', { name: 'Credentials', exact: true }).click()
  await expect(page.getByText('You have not added any credential yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Add a credential' }).click()

  // What is missing is asked for, and what was typed stays.
  await page.getByLabel('Number').fill('0417A')
  await page.getByRole('button', { name: 'Save credential' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose the professional body')
  await expect(page.getByLabel('Number')).toHaveValue('0417A')
  await page.getByLabel('Professional body').selectOption('Family Mediation Council (FMC)')
  await page.getByLabel('Accredited', { exact: true }).check()
  await page.getByLabel('Valid until').fill(daysBefore(today, -300))
  const evidence = page.getByLabel('Evidence')
  const page1 = { name: 'certificate.pdf', mimeType: 'text/html', buffer: Buffer.from('<html>') }
  await evidence.setInputFiles(page1)
  await page.getByRole('button', { name: 'Save credential' }).click()
  await expect(page.getByRole('alert')).toContainText('This is a web page.')
  await evidence.setInputFiles({ ...page1, mimeType: 'application/pdf', buffer: pdf })
  await page.getByRole('button', { name: 'Save credential' }).click()
  await expect(page.getByText('Waiting to be checked')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Evidence (PDF)' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScrolling(page)

  const admins = await browser.newContext()
  const desk = await admins.newPage()
  await signIn(desk, 'support@example.org')
  await desk.goto(mediator.path)
  await desk.getByRole('link', { name: 'Check or refuse FMC accredited' }).click()
  // The page before has links of the same names.
  await expect(desk).toHaveURL(/\/check$/)
  const register = desk.getByRole('link', { name: 'Open the register' })
  await expect(register).toHaveAttribute('rel', 'noreferrer')
  const downloading = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'PDF' }).click()
  expect((await downloading).suggestedFilename()).toBe('fmc-evidence.pdf')
  await expect(desk.getByRole('status').getByText('Loading')).toHaveCount(0)
  await desk.getByRole('link', { name: /^Refuse/ }).click()
  await desk.getByLabel('Another name or number').check()
  await desk.getByLabel('In your own words').fill('The register has 0417B.')
  await desk.getByRole('button', { name: 'Refuse credential' }).click()
  await expect(desk.getByText('Refused. The mediator is told why.')).toBeVisible()
  await mailWith(`Dear ${mediator.fullName}`)

  await page.reload()
  await expect(page.getByText('The register has 0417B.')).toBeVisible()
  await page.getByRole('link', { name: 'Change FMC accredited' }).click()
  await page.getByLabel('Number').fill('0417B')
  await page.getByRole('button', { name: 'Save credential' }).click()
  await expect(page.getByText('Waiting to be checked')).toBeVisible()

  await desk.goto(mediator.path)
  await desk.getByRole('link', { name: 'Check or refuse FMC accredited' }).click()
  await expect(desk).toHaveURL(/\/check$/)
  await expect(desk.getByText('0417B')).toBeVisible()
  await desk.getByLabel('Valid until').fill(daysBefore(today, -200))
  await desk.getByRole('button', { name: 'Mark as checked' }).click()
  await expect(desk.getByText('Marked as checked')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Checked on ${formatDate(today)}.`)).toBeVisible()
  await expect(page.getByText(`valid until ${formatDate(daysBefore(today, -200))}`)).toBeVisible()

  await page.getByRole('link', { name: 'Remove FMC accredited' }).click()
  await page.getByRole('button', { name: 'Remove credential' }).click()
  await expect(page.getByText('You have not added any credential yet.')).toBeVisible()
  await context.close()
  await admins.close()
})
