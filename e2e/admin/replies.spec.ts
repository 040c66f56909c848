import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { onDatabase } from '../kit/database.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('an administrator sees who waits for an answer, and how mediators reply', async ({ page }) => {
  const mediator = await aListedMediator('Nia Unanswered')
  await page.goto('/')
  const answer = await page.request.post(`${mediator.publicPath}/enquiry`, {
    form: {
      name: 'Priya Shah',
      email: 'priya.replies@example.com',
      disputeDescription: 'We cannot agree about the fence of Nia.',
    },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.ok()).toBe(true)
  const fourDaysAgo = new Date(Date.now() - 4 * 86_400_000)
  await onDatabase((db) =>
    db
      .update(inquiries)
      .set({ createdAt: fourDaysAgo })
      .where(eq(inquiries.mediatorId, mediator.id)),
  )

  await signIn(page, 'support@example.org')
  await page.goto('/admin/replies')
  await page.getByLabel('Mediator: name or email').fill(mediator.fullName)
  await page.getByRole('button', { name: 'Search' }).click()
  const row = page.getByRole('table', { name: 'Unanswered enquiries' }).getByRole('row')
  await expect(row.filter({ hasText: mediator.fullName })).toContainText('4 days')
  await expect(page.getByText('1 enquiry waiting')).toBeVisible()

  await page.getByRole('link', { name: 'Reply times' }).click()
  await expect(page.getByRole('heading', { name: 'Reply Times' })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Most enquiries first')
  await page.getByLabel('Mediator: name or email').fill(mediator.fullName)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/sort=enquiries/)
  const times = page.getByRole('table', { name: 'Reply times' }).getByRole('row')
  await expect(times.filter({ hasText: mediator.fullName })).toContainText('–')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^reply-times-.*\.csv$/)
})
