import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectSound } from '../kit/check.ts'
import { mailWith } from '../kit/outbox.ts'

// The journeys decide on reviews of the same lists.
test.describe.configure({ mode: 'serial' })

async function logInAsSupport(page: Page) {
  await page.goto('/login?redirect=/admin/reviews')
  await page.getByLabel('Email').fill('support@example.org')
  await page.getByLabel('Password', { exact: true }).fill('mediator-sample-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/admin/reviews')
}

async function supportPage(browser: Browser, javaScriptEnabled = true) {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await logInAsSupport(page)
  return page
}

/** A listed mediator without reviews, by the card in the search. */
async function unratedMediator(page: Page) {
  await page.goto('/search?show=all')
  const card = page
    .getByRole('article')
    .filter({ hasNotText: 'out of 5' })
    .filter({ has: page.getByRole('heading') })
    .first()
  const link = card.getByRole('heading').getByRole('link')
  return { name: (await link.innerText()).trim(), path: (await link.getAttribute('href')) ?? '' }
}

async function writeReview(
  page: Page,
  path: string,
  { name = '', comment = '', stars = '4 stars' },
) {
  await page.goto(`${new URL(path, 'http://localhost').pathname}/review`)
  await page.getByLabel('Name to show').fill(name)
  await page.getByRole('radio', { name: stars }).check()
  await page.getByLabel('Your review').fill(comment)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Review submitted successfully').first()).toBeVisible()
}

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('a review that is written and approved changes the rating in search', async ({
  page,
  browser,
}) => {
  const mediator = await unratedMediator(page)
  await writeReview(page, mediator.path, { name: 'Journey Jones', comment: 'Patient throughout.' })
  const inSearch = `/search?keyword=${encodeURIComponent(mediator.name)}`
  const card = page.getByRole('article').filter({ hasText: mediator.name }).first()
  await page.goto(inSearch)
  await expect(card).not.toContainText('out of 5')

  const support = await supportPage(browser)
  await cardOf(support, 'Journey Jones')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(support.getByText('Review approved')).toBeVisible()
  await expect(support).toHaveURL(/\/admin\/reviews$/)
  await expect(cardOf(support, 'Journey Jones')).toHaveCount(0)

  await page.goto(inSearch)
  await expect(card).toContainText('4.0')
  await page.goto(mediator.path)
  await expect(page.getByText('Patient throughout.')).toBeVisible()
  expect(await mailWith('Patient throughout.')).toContain('Journey Jones')

  await support.getByRole('link', { name: 'Published' }).click()
  await cardOf(support, 'Journey Jones')
    .getByRole('link', { name: /^Delete/ })
    .click()
  await support.getByRole('button', { name: 'Delete review' }).click()
  await expect(support.getByRole('alert')).toContainText('Choose a reason')
  await expect(support.getByRole('alert')).toBeFocused()
  await expectAccessible(support)
  await support.getByLabel('Written for money or another reward').check()
  await support.getByRole('button', { name: 'Delete review' }).click()
  await expect(support.getByText('Review deleted')).toBeVisible()
  await expect(cardOf(support, 'Journey Jones')).toHaveCount(0)

  await page.goto(inSearch)
  await expect(card).not.toContainText('out of 5')
})

test('reviews are decided on without JavaScript', async ({ page, browser }) => {
  const mediator = await unratedMediator(page)
  await writeReview(page, mediator.path, { name: 'Plain Percy', comment: 'No scripts, no fuss.' })
  await writeReview(page, mediator.path, { name: 'Plain Paula', comment: 'Not for the public.' })

  const support = await supportPage(browser, false)
  await cardOf(support, 'Plain Percy')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(support.getByText('Review approved')).toBeVisible()
  await cardOf(support, 'Plain Paula')
    .getByRole('link', { name: /^Delete/ })
    .click()
  await support.getByRole('button', { name: 'Delete review' }).click()
  await expect(support.getByRole('alert')).toContainText('Choose a reason')
  await support.getByLabel('Another reason').check()
  await support.getByLabel('Details').fill('Its author wrote to us.')
  await support.getByRole('button', { name: 'Delete review' }).click()
  await expect(support.getByText('Review deleted')).toBeVisible()

  await page.goto(mediator.path)
  await expect(page.getByText('No scripts, no fuss.')).toBeVisible()
  await expect(page.getByText('Not for the public.')).toHaveCount(0)
})

test('a review is approved by keyboard alone', async ({ page, browser }) => {
  const mediator = await unratedMediator(page)
  await writeReview(page, mediator.path, { name: 'Keyboard Kim', comment: 'Clear at every step.' })
  const support = await supportPage(browser)
  const button = cardOf(support, 'Keyboard Kim').getByRole('button', { name: /^Approve/ })
  await expect(button).toBeVisible()
  for (let presses = 0; presses < 200; presses += 1) {
    await support.keyboard.press('Tab')
    if (await button.evaluate((element) => element === document.activeElement)) break
  }
  await expect(button).toBeFocused()
  await support.keyboard.press('Enter')
  await expect(support.getByText('Review approved')).toBeVisible()
  await expect(support.getByRole('main')).toBeFocused()
})

test('a decision that cannot be sent says so, and the review stays', async ({ page, browser }) => {
  const mediator = await unratedMediator(page)
  await writeReview(page, mediator.path, { name: 'Offline Olu', comment: 'Even-handed.' })
  const support = await supportPage(browser)
  await support.waitForLoadState('networkidle')
  await support.context().setOffline(true)
  const card = cardOf(support, 'Offline Olu')
  await card.getByRole('button', { name: /^Approve/ }).click()
  await expect(card.getByRole('alert')).toContainText('Failed to approve review.')
  await expectAccessible(support)
  await support.context().setOffline(false)
  await card.getByRole('button', { name: /^Approve/ }).click()
  await expect(support.getByText('Review approved')).toBeVisible()
})

test('why a review is deleted outlives a session that ends', async ({ page, browser }) => {
  const mediator = await unratedMediator(page)
  await writeReview(page, mediator.path, { name: 'Lapsed Lena', comment: 'Fair to both of us.' })
  const support = await supportPage(browser)
  await cardOf(support, 'Lapsed Lena')
    .getByRole('link', { name: /^Delete/ })
    .click()
  await support.getByLabel('Another reason').check()
  await support.getByLabel('Details').fill('Its author wrote to us.')
  await support.context().clearCookies()
  await support.getByRole('button', { name: 'Delete review' }).click()
  await expect(support.getByRole('alert')).toContainText('You are signed out.')
  await expect(support.getByLabel('Another reason')).toBeChecked()
  await expect(support.getByLabel('Details')).toHaveValue('Its author wrote to us.')
  await expectAccessible(support)

  await logInAsSupport(await support.context().newPage())
  await support.getByRole('button', { name: 'Delete review' }).click()
  await expect(support.getByText('Review deleted')).toBeVisible()
})

test('Review Moderation is accessible and fits', async ({ browser }) => {
  const support = await supportPage(browser)
  for (const path of ['/admin/reviews/approved', '/admin/reviews/none/delete']) {
    await support.goto(path)
    await expect(support.getByRole('main')).toBeVisible()
    await expectSound(support)
  }
  await support.goto('/admin/reviews/approved')
  await support
    .getByRole('link', { name: /^Delete/ })
    .first()
    .click()
  await expect(support.getByLabel('Details')).toBeVisible()
  await expectSound(support)
})
