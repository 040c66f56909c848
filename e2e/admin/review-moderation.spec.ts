import { type Browser, expect, type Page } from '@playwright/test'
import { aReview } from '#test/kit/builders.ts'
import { expectAccessible } from '../kit/check.ts'
import { onDatabase } from '../kit/database.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { untilFormsPost, untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { support } from '../kit/support.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

async function supportPage(browser: Browser) {
  const page = await support(browser)
  await page.goto('/admin/reviews')
  return page
}

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('reviews are decided on by keyboard, one after the other', async ({ browser }) => {
  const reviewers = await reviewsInARow(3)
  const page = await supportPage(browser)
  await untilScriptsRun(page)
  const heading = (name: string) => page.getByRole('heading', { name })
  await heading(reviewers[0] ?? '').focus()
  let presses = 0
  for (const [position, reviewer] of reviewers.slice(0, 2).entries()) {
    const button = cardOf(page, reviewer).getByRole('button', { name: /^Approve/ })
    await expect(button).toBeInViewport({ ratio: 1 })
    const isAtButton = () => button.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; tabs < 2 && !(await isAtButton()); tabs += 1) {
      presses += 1
      await page.keyboard.press('Tab')
    }
    await expect(button).toBeFocused()
    presses += 1
    await page.keyboard.press('Enter')
    await expect(cardOf(page, reviewer)).toHaveCount(0)
    await expect(heading(reviewers[position + 1] ?? '')).toBeFocused()
    await expect(heading(reviewers[position + 1] ?? '')).toBeInViewport({ ratio: 1 })
  }
  expect(presses).toBeLessThanOrEqual(6)
  await expect(page.locator('#waiting')).toHaveText(/^[\d,]+ reviews? (is|are) waiting/)
  await expect(page.getByRole('status').filter({ hasText: 'waiting' })).toHaveCount(1)

  await cardOf(page, reviewers[2] ?? '')
    .getByRole('link', { name: /^Delete/ })
    .press('Enter')
  await page.getByLabel('Another reason').check()
  await page.getByLabel('Details').fill('Its author wrote to us.')
  await page.getByRole('button', { name: 'Delete review' }).press('Enter')
  await expect(page.getByText('Review deleted')).toBeVisible()
  await expect(page.locator('h2:focus')).toHaveAttribute('id', /^review-/)
})

test('the decisions stay in view beside a long review, on a phone too', async ({ browser }) => {
  const [reviewer = ''] = await reviewsInARow(1, 'Patient and fair. '.repeat(270))
  const page = await supportPage(browser)
  const card = cardOf(page, reviewer)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await card.getByRole('heading').evaluate((element) => element.scrollIntoView())
    for (const further of [0, 400, 400]) {
      await page.evaluate((by) => window.scrollBy(0, by), further)
      await expect(card.getByRole('button', { name: /^Approve/ })).toBeInViewport({ ratio: 1 })
      await expect(card.getByRole('link', { name: /^Delete/ })).toBeInViewport({ ratio: 1 })
    }
  }
})

/** So many waiting reviews with none between them, before all others. Returns who wrote them. */
async function reviewsInARow(total: number, comment?: string): Promise<string[]> {
  const mediator = await aListedMediator('Judged In A Row')
  const first = Date.UTC(2000, 0, 1) + Math.floor(Math.random() * 1e11)
  const reviewers = Array.from({ length: total }, (_, n) => ofThisTry(`Reviewer ${n + 1}`))
  await onDatabase(async (db) => {
    for (const [n, clientName] of reviewers.entries()) {
      const review = { clientName, status: 'in_review', dateCreated: new Date(first + n) }
      await aReview(db, mediator.id, comment === undefined ? review : { ...review, comment })
    }
  })
  return reviewers
}

test('a decision that cannot be sent says so, and loses neither the review nor the reason', async ({
  browser,
}) => {
  const [first = '', second = ''] = await reviewsInARow(2)
  const support = await supportPage(browser)
  const alert = support.getByRole('alert')
  await untilFormsPost(support, 'approve')
  await support.context().setOffline(true)
  const card = cardOf(support, first)
  await card.getByRole('button', { name: /^Approve/ }).click()
  await expect(card.getByRole('alert')).toContainText('Failed to approve review.')
  await expectAccessible(support)
  await support.context().setOffline(false)
  await card.getByRole('button', { name: /^Approve/ }).click()
  await expect(support.getByText('Review approved')).toBeVisible()

  await cardOf(support, second)
    .getByRole('link', { name: /^Delete/ })
    .click()
  await support.getByRole('button', { name: 'Delete review' }).click()
  await expect(alert).toContainText('Choose a reason')
  await expect(alert).toBeFocused()
  await support.getByLabel('Another reason').check()
  await support.getByLabel('Details').fill('Its author wrote to us.')
  await support.context().clearCookies()
  await support.getByRole('button', { name: 'Delete review' }).click()
  await expect(alert).toContainText('You have been signed out.')
  await expect(support.getByLabel('Another reason')).toBeChecked()
  await expect(support.getByLabel('Details')).toHaveValue('Its author wrote to us.')

  await signIn(support, 'support@example.org')
  await support.getByRole('button', { name: 'Delete review' }).click()
  await expect(support.getByText('Review deleted')).toBeVisible()
})
