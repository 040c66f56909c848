import { expect, type Page } from '@playwright/test'
import { deliveryMessages } from '#app/deliveries/delivery-messages.ts'
import { expectSound } from '../kit/check.ts'
import { aGivenUpMail } from '../kit/deliveries.ts'
import { untilFormsPost, untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const rowOf = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').filter({ hasText: email })

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
