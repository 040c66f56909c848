import { type Browser, expect, type Page } from '@playwright/test'
import { aReview } from '#test/kit/builders.ts'
import { expectAccessible, expectNoSidewaysScrolling } from '../kit/check.ts'
import { onDatabase } from '../kit/database.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { mailWith } from '../kit/outbox.ts'
import { untilFormsPost } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

async function reviewedMediator(fullName: string, author: string) {
  const mediator = await aListedMediator(fullName)
  const review = { clientName: author, comment: 'Late for every session.', rating: 2 }
  await onDatabase((db) => aReview(db, mediator.id, review))
  return mediator
}

async function pageOf(browser: Browser, email: string, javaScriptEnabled: boolean) {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
  if (email) await signIn(page, email)
  return page
}

/** The page at the narrowest width, and with axe where scripts run, which it needs. */
async function expectFits(page: Page, javaScriptEnabled: boolean) {
  const size = page.viewportSize()
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScrolling(page)
    if (javaScriptEnabled) await expectAccessible(page)
  }
  if (size) await page.setViewportSize(size)
}

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? 'with' : 'without'

  test(`a review is reported and taken down ${way} JavaScript`, async ({ browser }) => {
    test.slow()
    const author = ofThisTry(`Rae Reported ${way}`)
    const mediator = await reviewedMediator('Reported Rhian', author)
    const email = `${ofThisTry('reporter')}-${way}@example.org`.replace(/\s/g, '').toLowerCase()
    const page = await pageOf(browser, '', javaScriptEnabled)
    await page.goto(mediator.publicPath)
    await page.getByRole('link', { name: `Report this review by ${author}` }).click()
    await expect(page.getByRole('heading', { name: 'Report a Review' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Late for every session.')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByRole('alert')).toContainText('Choose a reason')
    await expectFits(page, javaScriptEnabled)
    await page.getByLabel('It is not from a real client').check()
    await page.getByLabel('Tell us more').fill('We never had a client of this name.')
    await page.getByLabel('Your email').fill(email)
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    const reference = (await page.getByRole('main').locator('strong').textContent()) ?? ''
    expect(reference).toMatch(/^R-/)
    await expectFits(page, javaScriptEnabled)
    expect(await mailWith(`Its reference is ${reference}`)).toContain(email)

    const support = await pageOf(browser, 'support@example.org', javaScriptEnabled)
    await support.goto('/admin/reports?kind=review&reason=not_client')
    await expectFits(support, javaScriptEnabled)
    await support.getByRole('link', { name: `${author}’s review of` }).click()
    await expect(support.getByRole('main')).toContainText('It says the same.')
    await support.getByLabel('Take the review down').check()
    await support.getByRole('button', { name: 'Decide' }).click()
    await expect(support.getByRole('alert')).toContainText('Choose a reason')
    await expectFits(support, javaScriptEnabled)
    await support.getByLabel('Why is the review taken down?').selectOption('not_genuine')
    const told = ofThisTry(`We removed it ${way}.`)
    await support.getByLabel('What is the reporter told?').fill(told)
    await support.getByRole('button', { name: 'Decide' }).click()
    await expect(support.getByText('Decision stored')).toBeVisible()
    await expect(support.getByRole('main')).not.toContainText(reference)
    expect(await mailWith(told)).toContain(reference)
    await support.goto('/admin/reports?list=decided')
    await support.getByRole('link', { name: `${author}’s review of` }).click()
    await expect(support.getByRole('main')).toContainText(told)
    await expectFits(support, javaScriptEnabled)

    await page.goto(mediator.publicPath)
    await expect(page.getByText('Late for every session.')).toHaveCount(0)
  })

  test(`a mediator answers a review, which is published ${way} JavaScript`, async ({ browser }) => {
    test.slow()
    const author = ofThisTry(`Ada Answered ${way}`)
    const mediator = await reviewedMediator('Answering Alun', author)
    const own = await pageOf(browser, mediator.email, javaScriptEnabled)
    await own.goto('/dashboard')
    await own.getByRole('link', { name: `Answer the review by ${author}` }).click()
    await own.getByRole('button', { name: 'Send answer' }).click()
    await expect(own.getByRole('alert')).toContainText('Enter your answer')
    await expectFits(own, javaScriptEnabled)
    await own.getByLabel('Your answer').fill('Ada, you never paid.')
    await own.getByRole('button', { name: 'Send answer' }).click()
    await expect(own.getByText('Your answer is waiting for us to check it.')).toBeVisible()
    await expectFits(own, javaScriptEnabled)

    const support = await pageOf(browser, 'support@example.org', javaScriptEnabled)
    await support.goto('/admin/reviews/answers')
    const card = support.getByRole('article').filter({ hasText: author })
    await expect(card).toContainText('Late for every session.')
    await expectFits(support, javaScriptEnabled)
    await card.getByRole('link', { name: /^Refuse/ }).click()
    await support.getByRole('button', { name: 'Refuse answer' }).click()
    await expect(support.getByRole('alert')).toContainText('Enter a reason')
    await expectFits(support, javaScriptEnabled)
    const reason = ofThisTry(`It names the client ${way}.`)
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
    const visitor = await pageOf(browser, '', javaScriptEnabled)
    await visitor.goto(mediator.publicPath)
    await expect(visitor.getByText(`Answer from ${mediator.fullName}`)).toBeVisible()
    await expect(visitor.getByText('have changed how I plan')).toBeVisible()
    await expectFits(visitor, javaScriptEnabled)

    await own.goto('/dashboard/reviews')
    await own.getByRole('link', { name: /^Delete/ }).click()
    await own.getByRole('button', { name: 'Delete answer' }).click()
    await expect(own.getByText('You deleted your answer.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('have changed how I plan')).toHaveCount(0)
  })
}

test('what the report form could not send stays in it', async ({ browser }) => {
  const mediator = await aListedMediator('Offline Reported')
  const page = await pageOf(browser, '', true)
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
