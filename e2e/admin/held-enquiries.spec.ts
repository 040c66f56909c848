import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { onDatabase } from '../kit/database.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { mailWith } from '../kit/outbox.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

test('an administrator delivers a held enquiry, and discards another', async ({ page }) => {
  const mediator = await aListedMediator('Mabli Held')
  await page.goto('/')
  const names = [ofThisTry('Priya First'), ofThisTry('Priya Second')] as const
  for (const name of names) {
    const form = {
      name,
      email: 'priya.heldenquiries@example.com',
      disputeDescription: 'We cannot agree about the fence.',
      homepage: 'https://spam.example',
    }
    const answer = await page.request.post(`${mediator.publicPath}/enquiry`, {
      form,
      headers: { origin: new URL(page.url()).origin },
    })
    expect(answer.ok()).toBe(true)
  }

  await signIn(page, 'support@example.org')
  await page.goto('/admin/held-enquiries')
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(card(names[0])).toContainText('A field that people do not see was filled in')
  await card(names[0]).getByRole('button', { name: 'Deliver' }).click()
  await expect(page.getByText('Enquiry delivered to the mediator')).toBeVisible()
  await expect(card(names[0])).toHaveCount(0)
  await mailWith(names[0])

  await card(names[1]).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Enquiry discarded')).toBeVisible()
  await page.getByRole('link', { name: 'Discarded', exact: true }).click()
  await expect(card(names[1])).toBeVisible()
  const leads = await onDatabase((db) =>
    db
      .select({ name: inquiries.name })
      .from(inquiries)
      .where(eq(inquiries.mediatorId, mediator.id)),
  )
  expect(leads).toEqual([{ name: names[0] }])
})
