import { type Browser, expect } from '@playwright/test'
import { aReview } from '#test/kit/builders.ts'
import { expectSound } from '../kit/check.ts'
import { onDatabase } from '../kit/database.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { mailWith } from '../kit/outbox.ts'
import { untilFormsPost } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

async function pageOf(browser: Browser, email?: string) {
  const page = await (await browser.newContext()).newPage()
  if (email) await signIn(page, email)
  return page
}

test('a mediator answers a review, which is refused, changed, published and deleted', async ({
  browser,
}) => {
  const author = ofThisTry('Ada Answered')
  const mediator = await aListedMediator('Answering Alun')
  const review = { clientName: author, comment: 'Late for every session.', rating: 2 }
  await onDatabase((db) => aReview(db, mediator.id, review))
  const own = await pageOf(browser, mediator.email)
  await own.goto('/dashboard')
  await own.getByRole('link', { name: `Answer the review by ${author}` }).click()
  await own.getByRole('button', { name: 'Send answer' }).click()
  await expect(own.getByRole('alert')).toContainText('Enter your answer')
  await own.getByLabel('Your answer').fill('Ada, you never paid.')
  await own.getByRole('button', { name: 'Send answer' }).click()
  await expect(own.getByText('Your answer is waiting for us to check it.')).toBeVisible()

  const support = await pageOf(browser, 'support@example.org')
  await support.goto('/admin/reviews/answers')
  const card = support.getByRole('article').filter({ hasText: author })
  await expect(card).toContainText('Late for every session.')
  await card.getByRole('link', { name: /^Refuse/ }).click()
  await support.getByRole('button', { name: 'Refuse answer' }).click()
  await expect(support.getByRole('alert')).toContainText('Enter a reason')
  // Only this journey leads there.
  await expectSound(support)
  const reason = ofThisTry('It names the client.')
  await support.getByLabel('Why is this answer refused?').fill(reason)
  await support.getByRole('button', { name: 'Refuse answer' }).click()
  await expect(support.getByText('Answer refused')).toBeVisible()
  expect(await mailWith(reason)).toContain(mediator.email)

  await own.goto('/dashboard/reviews')
  await expect(own.getByRole('main')).toContainText(reason)
  await own.getByRole('link', { name: /^Change until/ }).click()
  await own.getByLabel('Your answer').fill('I am sorry, and have changed how I plan.')
  await own.getByRole('button', { name: 'Send the change' }).click()
  await expect(own.getByText('Your answer is waiting for us to check it.')).toBeVisible()

  await support.goto('/admin/reviews/answers')
  await card.getByRole('button', { name: /^Approve/ }).click()
  await expect(support.getByText('Answer approved')).toBeVisible()
  await expect(card).toHaveCount(0)
  const visitor = await pageOf(browser)
  await visitor.goto(mediator.publicPath)
  await expect(visitor.getByText(`Answer from ${mediator.fullName}`)).toBeVisible()
  await expect(visitor.getByText('have changed how I plan')).toBeVisible()

  await own.goto('/dashboard/reviews')
  await own.getByRole('link', { name: /^Delete/ }).click()
  await own.getByRole('button', { name: 'Delete answer' }).click()
  await expect(own.getByText('You deleted your answer.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('have changed how I plan')).toHaveCount(0)
})

test('what the report form could not send stays in it', async ({ browser }) => {
  const mediator = await aListedMediator('Offline Reported')
  const page = await pageOf(browser)
  await page.goto(mediator.publicPath)
  await page.getByRole('link', { name: 'Report this profile' }).click()
  await page.getByLabel('They are not qualified as it says').check()
  await page.getByLabel('Tell us more').fill('Not on the register.')
  await untilFormsPost(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to send the report.')
  await expect(page.getByLabel('Tell us more')).toHaveValue('Not on the register.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})
