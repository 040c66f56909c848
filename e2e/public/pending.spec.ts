import { expect, type Page } from '@playwright/test'
import { loadMore } from '../kit/below-cards.ts'
import { expectAccessible } from '../kit/check.ts'
import { holdRequests } from '../kit/hold.ts'
import { untilFormsPost, untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

/** Milliseconds within which a click has to show. */
const atOnce = 100

const pending = (page: Page) => page.getByRole('status').getByText('Loading')
const pageData = /\.data(\?|$)/

test('a click on a profile shows within 100 ms that the profile is on its way', async ({
  page,
}) => {
  const times: number[] = []
  // A busy machine may delay one click, but not each of them.
  while (times.length < 3 && !times.some((time) => time < atOnce)) {
    await page.goto('/search?keyword=bethan+llewellyn')
    await untilScriptsRun(page)
    await watchPending(page, { stops: true })
    await holdRequests(page, /\/mediator\//)
    const profile = page.getByRole('link', { name: 'Bethan Llewellyn', exact: true })
    await profile.click()
    times.push(await untilPending(page))
    await expect(pending(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/search/)

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await profile.click()
    await expect(page).toHaveURL('/mediator/bethan-llewellyn')
  }
  expect(Math.min(...times)).toBeLessThan(atOnce)
})

test('the card that was clicked is marked', async ({ page }) => {
  await page.goto('/search?location=london')
  await untilScriptsRun(page)
  await watchPending(page, { stops: true })
  await holdRequests(page, /\/mediator\//)
  await page.getByRole('article').nth(1).click()
  await untilPending(page)
  expect(await page.evaluate('marked')).toEqual([false, true, false])
})

test('a typed search and Load More show that they are on their way', async ({ page }) => {
  await page.goto('/search')
  await untilScriptsRun(page)
  for (const ask of [
    () => loadMore(page),
    () => page.getByLabel('Name or keyword').pressSequentially('family'),
  ]) {
    const answer = await holdRequests(page, /\/search\?/)
    await ask()
    await expect(pending(page)).toBeVisible()
    answer()
    await expect(pending(page)).toHaveCount(0)
    await page.unrouteAll()
  }
  await expect(page).toHaveURL('/search?keyword=family')
})

test('the sign is accessible, and without motion for those who want none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/search')
  await untilScriptsRun(page)
  const answer = await holdRequests(page, /\/search\?/)
  await loadMore(page)
  await expect(pending(page)).toBeVisible()
  await expectAccessible(page)
  const moving = () =>
    document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1)
  expect(await page.evaluate(`(${moving})().length`)).toBe(0)
  answer()
  await expect(pending(page)).toHaveCount(0)
})

test('a form shows that its answer is on its way', async ({ page }) => {
  await page.goto('/mediator/bethan-llewellyn/enquiry')
  await page.getByLabel('Your name').fill('Priya Shah')
  await page.getByLabel('Email', { exact: true }).fill('priya.pending@example.com')
  await page.getByLabel('Briefly, what is the dispute about?').fill(ofThisTry('A slow line'))
  await untilFormsPost(page, 'enquiry')
  const answer = await holdRequests(page, pageData)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(pending(page)).toBeVisible()
  answer()
  await expect(page).toHaveURL(/\/my-enquiry\/.+\?sent=enquiry/)
  await expect(pending(page)).toHaveCount(0)
})

test('a document that is loaded anew shows that it is on its way, until that is stopped', async ({
  page,
}) => {
  await signIn(page, 'bethan@example.org')
  await page.goto('/dashboard')
  await untilScriptsRun(page)
  // Playwright looks at nothing until the document is there, so the page itself looks and stops.
  await watchPending(page, { stops: true })
  await holdRequests(page, /\/logout/)
  await page.getByText('My Account').click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  expect(await untilPending(page)).toBeGreaterThan(0)
  await expect(pending(page)).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')
})

test('a link to a mail program shows nothing of the kind', async ({ page }) => {
  await page.goto('/mediator/bethan-llewellyn')
  await untilScriptsRun(page)
  await page.getByRole('link', { name: /@/ }).click()
  await page.getByRole('link', { name: 'Individual seeking mediation' }).click()
  await expect(page.getByLabel('Your name')).toBeVisible()
  await expect(pending(page)).toHaveCount(0)
})

type Watched = { untilPending: Promise<number> }

/**
 * From now on the page watches for the sign, and stops what it is loading then, if asked to. Which of
 * the first cards are marked at that moment is kept.
 */
async function watchPending(page: Page, { stops = false } = {}) {
  await page.evaluate((stops) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    let clicked = 0
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true })
    const look = () => {
      const regions = [...document.querySelectorAll('[role=status]')]
      if (!regions.some(({ textContent }) => textContent === 'Loading')) return
      const cards = [...document.querySelectorAll('article')].slice(0, 3)
      const marked = cards.map((card) => getComputedStyle(card).outlineStyle === 'solid')
      Object.assign(window, { marked })
      resolve(performance.now() - clicked)
      watch.disconnect()
      if (stops) setTimeout(() => window.stop())
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    Object.assign(window, { untilPending: promise })
  }, stops)
}

/** Milliseconds from the last click to the sign. */
function untilPending(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Watched).untilPending)
}
