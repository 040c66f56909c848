import { expect, type Page } from '@playwright/test'
import { loadMore } from '../kit/below-cards.ts'
import { holdRequests } from '../kit/hold.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const pending = (page: Page) => page.getByRole('status').getByText('Loading')

test('a typed search, Load More and a click on a card show that they are on their way, without motion for those who want none', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/search')
  await untilScriptsRun(page)
  const moving = () =>
    document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1)
  for (const ask of [
    () => loadMore(page),
    () => page.getByLabel('Name or keyword').pressSequentially('family'),
  ]) {
    const answer = await holdRequests(page, /\/search\?/)
    await ask()
    await expect(pending(page)).toBeVisible()
    expect(await page.evaluate(`(${moving})().length`)).toBe(0)
    answer()
    await expect(pending(page)).toHaveCount(0)
    await page.unrouteAll()
  }
  await expect(page).toHaveURL('/search?keyword=family')

  // Which card it was is seen, too.
  await watchPending(page)
  await holdRequests(page, /\/mediator\//)
  const card = page.getByRole('article').nth(1)
  await card.click()
  await untilPending(page)
  expect(await page.evaluate('marked')).toEqual([false, true, false])
  await expect(pending(page)).toHaveCount(0)
  await expect(page).toHaveURL('/search?keyword=family')

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await card.click()
  await expect(page).toHaveURL(/\/mediator\//)
})

test('a document that is loaded anew shows that it is on its way, until that is stopped', async ({
  page,
}) => {
  await signIn(page, 'bethan@example.org')
  await page.goto('/dashboard')
  await untilScriptsRun(page)
  await watchPending(page)
  await holdRequests(page, /\/logout/)
  await page.getByText('My Account').click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await untilPending(page)
  await expect(pending(page)).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')
})

type Watched = { untilPending: Promise<void> }

/**
 * From now on the page watches for the sign, and stops what it is loading then, for Playwright looks
 * at nothing until the next document is there. Which of the first cards are marked at that moment is
 * kept.
 */
async function watchPending(page: Page) {
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = () => {
      const regions = [...document.querySelectorAll('[role=status]')]
      if (!regions.some(({ textContent }) => textContent === 'Loading')) return
      const cards = [...document.querySelectorAll('article')].slice(0, 3)
      const marked = cards.map((card) => getComputedStyle(card).outlineStyle === 'solid')
      Object.assign(window, { marked })
      resolve()
      watch.disconnect()
      setTimeout(() => window.stop())
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    Object.assign(window, { untilPending: promise })
  })
}

function untilPending(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as Watched).untilPending)
}
