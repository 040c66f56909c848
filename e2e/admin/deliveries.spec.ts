import { expect, type Page, test } from '@playwright/test'
import { deliveryMessages } from '#app/domain/deliveries/delivery-messages.ts'
import { expectAccessible, expectSound } from '../kit/check.ts'
import { aGivenUpMail } from '../kit/deliveries.ts'
import { mailWith } from '../kit/outbox.ts'
import { signIn } from '../kit/sign-in.ts'

const rowOf = (page: Page, mark: string) =>
  page
    .getByRole('list', { name: 'Deliveries' })
    .getByRole('listitem')
    .filter({ hasText: `${mark}@example.org` })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const suffix = javaScriptEnabled ? 'scripts' : 'plain'

    test('what was given up is seen, tried again, and arrives', async ({ page }) => {
      await aGivenUpMail(`retry-${suffix}`)
      await signIn(page, 'support@example.org')
      await page.goto('/admin/reviews')
      await expect(page.getByRole('complementary', { name: 'Undelivered' })).toContainText(
        'given up',
      )
      await page.getByRole('link', { name: 'See what did not arrive' }).click()

      const row = rowOf(page, `retry-${suffix}`)
      await expect(row).toContainText('New enquiry to the mediator')
      await expect(row).toContainText('550 5.1.1 The mailbox does not exist')
      if (javaScriptEnabled) await expectAccessible(page)
      await row.getByRole('button', { name: /^Retry now/ }).click()
      await expect(row.filter({ hasText: 'Given up' })).toHaveCount(0)
      expect(await mailWith(`retry-${suffix}@example.org`)).toContain('New enquiry')
    })

    test('what cannot arrive is ended after a question', async ({ page }) => {
      await aGivenUpMail(`end-${suffix}`)
      await signIn(page, 'support@example.org')
      await page.goto('/admin/deliveries?show=given-up')
      await rowOf(page, `end-${suffix}`)
        .getByRole('link', { name: /^Give up/ })
        .click()
      await expect(page.getByRole('heading', { name: 'Give up this delivery?' })).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: 'Give up' }).click()
      await page.waitForURL('**/admin/deliveries?show=given-up**')
      await expect(rowOf(page, `end-${suffix}`)).toHaveCount(0)
      await page.goto('/admin/deliveries?show=done')
      await expect(rowOf(page, `end-${suffix}`)).toContainText('Ended by an administrator')
    })
  })
}

test('a post that is not sent leaves the list and says so', async ({ page, context }) => {
  await aGivenUpMail('offline')
  await signIn(page, 'support@example.org')
  await page.goto('/admin/deliveries?show=given-up')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  for (const name of [/^Retry now.*offline@/, /^Retry (all|it)/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('alert')).toContainText(deliveryMessages.retryFailed)
    await expect(rowOf(page, 'offline')).toBeVisible()
  }
  await expectAccessible(page)
  await context.setOffline(false)
  await rowOf(page, 'offline')
    .getByRole('link', { name: /^Give up/ })
    .click()
  await expect(page.getByRole('button', { name: 'Give up' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Give up' }).click()
  await expect(page.getByRole('alert')).toContainText(deliveryMessages.giveUpFailed)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.waitForURL('**/admin/deliveries?show=given-up**')
  await expect(rowOf(page, 'offline')).toHaveCount(0)
})

test('the screens of deliveries are accessible and fit', async ({ page }) => {
  const mark = `narrow-${'with-a-long-name-'.repeat(3)}`
  await aGivenUpMail(mark)
  await signIn(page, 'support@example.org')
  for (const show of ['open', 'given-up', 'waiting', 'done']) {
    await page.goto(`/admin/deliveries?show=${show}`)
    await expectSound(page)
  }
  await page.goto('/admin/deliveries?show=given-up')
  await rowOf(page, mark)
    .getByRole('link', { name: /^Give up/ })
    .click()
  await expect(page.getByRole('button', { name: 'Give up' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Give up' }).click()
  await expect(rowOf(page, mark)).toHaveCount(0)
})
