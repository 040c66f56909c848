import { expect, type Page } from '@playwright/test'
import { deliveryMessages } from '#app/deliveries/delivery-messages.ts'
import { expectSound } from '../kit/check.ts'
import { aGivenUpMail } from '../kit/deliveries.ts'
import { mailWith } from '../kit/outbox.ts'
import { untilFormsPost, untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { support } from '../kit/support.ts'
import { test } from '../kit/test.ts'

const rowOf = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').filter({ hasText: email })

test('what was given up is seen, and tried again or ended, without scripts', async ({
  browser,
}) => {
  const retried = await aGivenUpMail('retry')
  const ended = await aGivenUpMail('end')
  const page = await support(browser, { javaScriptEnabled: false })
  await page.goto('/admin/reviews')
  await expect(page.getByRole('complementary', { name: 'Undelivered' })).toContainText('given up')
  await page.getByRole('link', { name: 'See what did not arrive' }).click()

  const row = rowOf(page, retried)
  await expect(row).toContainText('New enquiry to the mediator')
  await expect(row).toContainText('550 5.1.1 The mailbox does not exist')
  await row.getByRole('button', { name: /^Retry now/ }).click()
  await expect(row.filter({ hasText: 'Given up' })).toHaveCount(0)
  expect(await mailWith(retried)).toContain('New enquiry')

  await page.goto('/admin/deliveries?show=given-up')
  await rowOf(page, ended)
    .getByRole('link', { name: /^Give up/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Give up this delivery?' })).toBeVisible()
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.waitForURL('**/admin/deliveries?show=given-up**')
  await expect(rowOf(page, ended)).toHaveCount(0)
  await page.goto('/admin/deliveries?show=done')
  await expect(rowOf(page, ended)).toContainText('Ended by an administrator')
})

test('a post that is not sent leaves the list and says so', async ({ page, context }) => {
  const email = await aGivenUpMail(`offline-${'with-a-long-name-'.repeat(3)}`)
  await signIn(page, 'support@example.org')
  await page.goto('/admin/deliveries?show=given-up')
  await untilFormsPost(page, 'retry')
  await context.setOffline(true)
  for (const name of [new RegExp(`^Retry now.*${email}`), /^Retry (all|it)/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('alert')).toContainText(deliveryMessages.retryFailed)
    await expect(rowOf(page, email)).toBeVisible()
  }
  await expectSound(page)
  await context.setOffline(false)
  await rowOf(page, email)
    .getByRole('link', { name: /^Give up/ })
    .click()
  await expect(page.getByRole('button', { name: 'Give up' })).toBeVisible()
  await untilScriptsRun(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Give up' }).click()
  await expect(page.getByRole('alert')).toContainText(deliveryMessages.giveUpFailed)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.waitForURL('**/admin/deliveries?show=given-up**')
  await expect(rowOf(page, email)).toHaveCount(0)
})
