import { expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expectSound } from '../kit/check.ts'
import { onDatabase } from '../kit/database.ts'
import { aWaitingMediator } from '../kit/mediator.ts'
import { mailWith } from '../kit/outbox.ts'
import { ownDesk } from '../kit/support.ts'
import { test } from '../kit/test.ts'

const queue = '/admin/profile-approvals'

const setVerified = (id: string, isVerified: boolean) =>
  onDatabase((db) =>
    db.execute(sql`update users set email_verified = ${isVerified} where id = ${id}`),
  )

test('what has to be looked at is named: an address that is not confirmed, a similar account', async ({
  browser,
}) => {
  const phone = `0117 496 ${1000 + Math.floor(Math.random() * 9000)}`
  const twin = await aWaitingMediator('Twin Tegan', { phone })
  const unproved = { phone: phone.replace('0', '+44 ') }
  const { id, fullName, email } = await aWaitingMediator('Unproved Una', unproved)
  await setVerified(id, false)
  const page = await ownDesk(browser)
  await page.goto(`${queue}?show=needs`)
  const rows = page.getByRole('region', { name: 'Waiting profiles' }).getByRole('listitem')
  const row = rows.filter({ hasText: fullName })
  await expect(row).toContainText('Account address not confirmed')
  await row.getByRole('link', { name: fullName }).click()
  await expect(page.locator('#profile')).toHaveText(fullName)
  const checks = page.getByRole('region', { name: 'Checks' })
  await expect(checks.getByRole('link', { name: twin.fullName })).toBeVisible()
  await expect(checks).toContainText('Same phone number.')
  const approve = page.getByRole('button', { name: 'Approve and publish' })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(approve).toHaveAccessibleDescription(/Waits for the account address/)

  await page.getByRole('button', { name: 'Send the confirmation again' }).click()
  await expect(page.getByText('The confirmation was sent again').first()).toBeVisible()
  await expect(page.getByText(/was sent a link today at/)).toBeVisible()
  await expectSound(page)
  expect(await mailWith(email)).toContain('/verify-email')

  await page.getByRole('link', { name: 'See as public' }).click()
  await expect(page.getByText('Only administrators can see it.')).toBeVisible()
  await setVerified(id, true)
  await page.goto(`${queue}/${id}`)
  await approve.click()
  await expect(page.getByText('Approved and published').first()).toBeVisible()
})
