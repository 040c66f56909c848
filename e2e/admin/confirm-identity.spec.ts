import { expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { onDatabase } from '../kit/database.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { signIn } from '../kit/sign-in.ts'
import { anAdministrator } from '../kit/support.ts'
import { test } from '../kit/test.ts'

test('a deletion asks again who it is, and keeps what was typed', async ({ page }) => {
  const email = await anAdministrator()
  const subject = await aListedMediator('Del Eted')
  await signIn(page, email)
  await page.goto(`${subject.path}/delete`)
  await page.getByLabel('Type that email address').fill(subject.email)
  await page.getByLabel('Why?').fill('A second account\nof “the same” person')
  // Meanwhile a quarter of an hour goes by.
  await onDatabase((db) =>
    db.execute(sql`
      update sessions set created_at = now() - interval '16 minutes', confirmed_at = null
      where user_id = (select id from users where email = ${email})`),
  )
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm It Is You' })).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Incorrect password').first()).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Mediator deleted')).toBeVisible()
  const { rows } = await onDatabase((db) =>
    db.execute(
      sql`select after->>'reason' as reason from audit_log where subject_id = ${subject.id}`,
    ),
  )
  expect(rows).toEqual([{ reason: 'A second account\nof “the same” person' }])
})
