import { expect, type Page, test } from '@playwright/test'
import { loadMore } from '../kit/below-cards.ts'
import { holdRequests } from '../kit/hold.ts'
import { untilScriptsRun } from '../kit/scripts.ts'

// What keeps the keys quick. How quick they are, the bench of typing says.

const keyword = (page: Page) => page.getByLabel('Name or keyword')
const cards = (page: Page) => page.getByRole('article')

/** Runs in the page: what waits until the browser has nothing else to do waits until it is let. */
function holdIdle() {
  const waiting = new Map<number, () => void>()
  let count = 0
  window.requestIdleCallback = (run) => {
    count += 1
    waiting.set(count, () => run({ didTimeout: false, timeRemaining: () => 50 }))
    return count
  }
  window.cancelIdleCallback = (handle) => waiting.delete(handle)
  const beIdle = () => {
    const runs = [...waiting.values()]
    waiting.clear()
    for (const run of runs) run()
  }
  Object.assign(window, { beIdle })
}

/** Searches while the browser is held to have something else to do, so that few cards are drawn. */
async function drawFirstFew(page: Page) {
  await page.addInitScript(holdIdle)
  await page.goto('/search')
  await expect(cards(page)).toHaveCount(50)
  await keyword(page).focus()
  await untilScriptsRun(page)
  await page.getByRole('checkbox', { name: 'Family' }).check()
  await expect(page).toHaveURL('/search?disputeType=family')
  await expect(cards(page)).toHaveCount(4)
}

test('a key in the search does not wait for its script, and counts', async ({ page }) => {
  const script = /\/assets\/search-page-/
  const letCome = await holdRequests(page, script)
  await page.goto('/search')
  const asked = page.waitForRequest(script)
  await keyword(page).focus()
  await asked
  await keyword(page).pressSequentially('llewellyn')
  await page.getByRole('checkbox', { name: 'Family' }).check()
  await expect(page).toHaveURL('/search')
  await expect(keyword(page)).toHaveValue('llewellyn')

  letCome()
  await expect(page).toHaveURL('/search?disputeType=family&keyword=llewellyn')
  await expect(page.getByRole('link', { name: 'Bethan Llewellyn', exact: true })).toBeVisible()
})

test('cards that came with the page are left as they are until others come', async ({ page }) => {
  await page.goto('/search')
  const first = await cards(page).first().elementHandle()
  await keyword(page).focus()
  await untilScriptsRun(page)
  await expect(page.locator('button[name=save][aria-label]')).toHaveCount(50)
  const answer = await holdRequests(page, /\/search\?keyword/)
  await keyword(page).fill('llewellyn')
  await expect(page.locator('[aria-busy]')).toBeVisible()
  expect(await first?.evaluate((card) => card.isConnected)).toBe(true)
  answer()
  await expect(cards(page)).toHaveCount(1)
})

test('the first few cards of an answer come at once and the others when there is time', async ({
  page,
}) => {
  await drawFirstFew(page)
  await page.evaluate('beIdle()')
  await expect(cards(page)).toHaveCount(8)
  const all = page.getByText(/^\(showing first 50\)$/)
  await expect(all).toBeVisible()

  // A further answer takes the place of those that have not come.
  await keyword(page).fill('llewellyn')
  await expect(cards(page)).toHaveCount(1)

  // Back leads to the place that was left.
  await page.goBack()
  await expect(cards(page)).toHaveCount(50)
})

test('more results go on behind those that are not drawn yet', async ({ page }) => {
  await drawFirstFew(page)
  await loadMore(page)
  await expect(cards(page)).toHaveCount(54)
  await expect(cards(page).nth(50).getByRole('link')).toBeFocused()
})

test('no further cards are drawn while somebody types', async ({ page }) => {
  await drawFirstFew(page)

  // The moment after a key, for as long as the test takes.
  await page.evaluate(() => {
    const now = performance.now()
    performance.now = () => now
    window.dispatchEvent(new KeyboardEvent('keydown'))
  })
  await page.evaluate('beIdle()')
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)))
  expect(await cards(page).count()).toBe(4)

  await page.evaluate('delete performance.now')
  const drawn = async () => {
    await page.evaluate('beIdle()')
    return cards(page).count()
  }
  await expect.poll(drawn).toBeGreaterThan(4)
})

test('all cards of an answer stand at once for who has scrolled to a place among them', async ({
  page,
}) => {
  await page.addInitScript(holdIdle)
  await page.goto('/search')
  await keyword(page).focus()
  await untilScriptsRun(page)
  await page.evaluate(() => scrollTo(0, 3 * innerHeight))
  await page.getByRole('checkbox', { name: 'Family' }).dispatchEvent('click')
  await expect(page).toHaveURL('/search?disputeType=family')
  await expect(cards(page)).toHaveCount(50)
})
