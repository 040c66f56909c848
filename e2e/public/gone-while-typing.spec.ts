import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryMessages } from '#app/enquiries/inquiry-messages.ts'
import { withholdListing } from '#app/listings/withhold-listing.server.ts'
import { expectSound } from '../kit/check.ts'
import { onDatabase } from '../kit/database.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

const words = 'Briefly, what is the dispute about?'

const suspend = (id: string) =>
  onDatabase((db) =>
    db.transaction(async (tx) => {
      await tx.update(users).set({ banned: true }).where(eq(users.id, id))
      await withholdListing(tx, id)
    }),
  )

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a mediator who went while somebody typed is said to be gone, the text stays, and others are named', async ({
      page,
    }) => {
      const { id, publicPath } = await aListedMediator('Gina Gone')
      const dispute = ofThisTry('Typed while she went')
      await page.goto(`${publicPath}?as=individual&near=Leeds`)
      if (javaScriptEnabled) await untilScriptsRun(page)
      await page.getByLabel('Your name').fill('Priya Shah')
      await page.getByLabel('Email', { exact: true }).fill(`${randomUUID()}@example.com`)
      await page.getByLabel(words).fill(dispute)
      await suspend(id)
      await page.getByRole('button', { name: 'Send enquiry' }).click()

      await expect(page.getByRole('alert')).toContainText(inquiryMessages.mediatorGone)
      await expect(page.getByLabel(words)).toHaveValue(dispute)
      const instead = page.getByRole('region', { name: 'You could ask' })
      await expect(instead.getByRole('link', { name: 'All mediators' })).toBeVisible()
      const stored = await onDatabase((db) =>
        db.$count(inquiries, eq(inquiries.disputeDescription, dispute)),
      )
      expect(stored).toBe(0)
      if (!javaScriptEnabled) return

      await expectSound(page)
      await page.goto('/mediator/amara-okafor/enquiry')
      await page.getByRole('button', { name: 'Use what I typed for another mediator' }).click()
      await expect(page.getByLabel(words)).toHaveValue(dispute)
    })
  })
}
