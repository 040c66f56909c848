import { expect, type Page } from '@playwright/test'
import { deliveryMessages } from '#app/deliveries/delivery-messages.ts'
import { expectAccessible, expectSound } from '../kit/check.ts'
import { aGivenUpMail } from '../kit/deliveries.ts'
import { mailWith } from '../kit/outbox.ts'
import { untilFormsPost, untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const rowOf = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').filter({ hasText: email })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('what was given up is seen, tried again, and arrives', async ({ page }) => {
      const email = await aGivenUpMail('retry')
      await signIn(page, 'support@example.org')
      await page.goto('/admin/reviews')
      await expect(page.getByRole('complementary', { name: 'Undelivered' })).toContainText(
        'given up',
      )
      await page.getByRole('link', { name: 'See what did not arrive' }).click()

      const row = rowOf(page, email)
      await expect(row).toContainText('New enquiry to the mediator')
      await expect(row).toContainText('550 5.1.1 The mailbox does not exist')
      if (javaScriptEnabled) await expectAccessible(page)
      await row.getByRole('button', { name: /^Retry now/ }).click()
      await expect(row.filter({ hasText: 'Given up' })).toHaveCount(0)
      expect(await mailWith(email)).toContain('New enquiry')
    })

    test('what cannot arrive is ended after a question', async ({ page }) => {
      const email = await aGivenUpMail('end')
      await signIn(page, 'support@example.org')
      await page.goto('/admin/deliveries?show=given-up')
      await rowOf(page, email)
        .getByRole('link', { name: /^Give up/ })
        .click()
      await expect(page.getByRole('heading', { name: 'Give up this delivery?' })).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: 'Give up' }).click()
      await page.waitForURL('**/admin/deliveries?show=given-up**')
      await expect(rowOf(page, email)).toHaveCount(0)
      await page.goto('/admin/deliveries?show=done')
      await expect(rowOf(page, email)).toContainText('Ended by an administrator')
    })
  })
}

test('a post that is not sent leaves the list and says so', async ({ page, context }) => {
  const email = await aGivenUpMail('offline')
  await signIn(page, 'support@example.org')
  await page.goto('/admin/deliveries?show=given-up')
  await untilFormsPost(page, 'retry')
  await context.setOffline(true)
  for (const name of [new RegExp(`^Retry now.*${email}`), /^Retry (all|it)/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('alert')).toContainText(deliveryMessages.retryFailed)
    await expect(rowOf(page, email)).toBeVisible()
  }
  await expectAccessible(page)
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

test('the screens of deliveries are accessible and fit', async ({ page }) => {
  const email = await aGivenUpMail(`narrow-${'with-a-long-name-'.repeat(3)}`)
  await signIn(page, 'support@example.org')
  for (const show of ['open', 'given-up', 'waiting', 'done']) {
    await page.goto(`/admin/deliveries?show=${show}`)
    await expectSound(page)
  }
  await page.goto('/admin/deliveries?show=given-up')
  await rowOf(page, email)
    .getByRole('link', { name: /^Give up/ })
    .click()
  await expect(page.getByRole('button', { name: 'Give up' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Give up' }).click()
  await expect(rowOf(page, email)).toHaveCount(0)
})
