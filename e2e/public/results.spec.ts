import { expect, type Locator, type Page } from '@playwright/test'
import { loadMore } from '../kit/below-cards.ts'
import { tabTo } from '../kit/keyboard.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'

const keyword = (page: Page) => page.getByLabel('Name or keyword')
const found = (page: Page) => page.getByRole('paragraph').filter({ hasText: /^Found/ })
const profile = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('results stay when the view changes, are all laid out, and open by a click', async ({
  page,
}) => {
  await page.goto('/search')
  await untilScriptsRun(page)
  await loadMore(page)
  await expect(found(page)).toContainText('(showing first 100)')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(101)
  await expect(found(page)).toContainText('(showing first 100)')
  await page.getByRole('link', { name: 'Cards', exact: true }).click()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(100)
  const notLaidOut = () =>
    page
      .locator('.listings > li')
      .evaluateAll(
        (all) =>
          all.filter((card) => getComputedStyle(card).contentVisibility !== 'visible').length,
      )
  await expect.poll(notLaidOut).toBe(0)
  await cards.first().click({ position: { x: 20, y: 90 } })
  await expect(page).toHaveURL(/\/mediator\//)
})

test('the number of results is heard once after each search, also one from the home page', async ({
  page,
}) => {
  await page.goto('/?userType=business')
  await page.getByLabel('Keyword').fill('llewellyn')
  await page.getByRole('button', { name: 'Search mediators' }).click()
  const said = page.getByRole('status').filter({ hasText: 'Found 1 mediator (all results)' })
  await expect(said).toBeAttached()
  await said.evaluate((region) => {
    const heard: string[] = []
    const hear = () => heard.push(region.textContent.trim())
    new MutationObserver(hear).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    Object.assign(window, { heard })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)

  await keyword(page).press('End')
  await keyword(page).pressSequentially(' bethan')
  await expect.poll(heard).toEqual(['Found 1 mediator (all results)'])
  await keyword(page).press('Enter')
  await expect.poll(heard).toHaveLength(2)
  await keyword(page).fill('zzzz')
  await expect.poll(heard).toHaveLength(3)
  expect(new Set(await heard())).toEqual(
    new Set(['Found 1 mediator (all results)', 'Found 0 mediators']),
  )
})

test('a link skips to the results, where each card and each row is a name and its Save', async ({
  page,
}) => {
  await page.goto('/search?specialties=family&location=london')
  await untilScriptsRun(page)
  await tabTo(page, page.getByRole('link', { name: 'Skip to results' }))
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { name: /^Family mediators (in|near) London$/ }),
  ).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'How results are ordered' }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Sort')).toBeFocused()

  const cards = page.getByRole('article')
  await tabTo(page, cards.nth(0).getByRole('link'))
  await page.keyboard.press('Tab')
  await expect(cards.nth(0).getByRole('button', { name: /^Save / })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cards.nth(1).getByRole('link')).toBeFocused()

  await page.getByRole('link', { name: 'List', exact: true }).click()
  const rows = page.getByRole('row')
  await tabTo(page, rows.nth(1).getByRole('link'))
  await page.keyboard.press('Tab')
  await expect(rows.nth(1).getByRole('button', { name: /^Save / })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows.nth(2).getByRole('link')).toBeFocused()
})

test('Back leads from a profile to what was loaded and where it was', async ({ page }) => {
  await page.goto('/search')
  await untilScriptsRun(page)
  await loadMore(page)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(100)
  await comesBackTo(page, cards.nth(80).getByRole('link'))
})

test('Back leads from a profile to where one was in a list that began further down', async ({
  page,
}) => {
  // Here the cards are much higher than the list assumes of those that it has not shown.
  await page.setViewportSize({ width: 390, height: 844 })
  const { promise: wanted, resolve: letListBegin } = Promise.withResolvers<void>()
  await page.route(/\/assets\/all-results/, async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto('/search?show=all')
  await untilScriptsRun(page)
  await scrollTo(page, 0.8)
  letListBegin()

  const links = page.locator('li[data-index] h3 a')
  await expect(async () => {
    await scrollTo(page, 0.8)
    await expect(links.nth(8)).toBeVisible({ timeout: 500 })
  }).toPass()
  const name = await links.nth(8).innerText()
  await comesBackTo(page, profile(page, name))
})

function scrollTo(page: Page, share: number) {
  return page.evaluate((share) => window.scrollTo(0, document.body.scrollHeight * share), share)
}

/** Opens this mediator's profile, goes back, and expects the same mediator at the same place. */
async function comesBackTo(page: Page, card: Locator) {
  await card.scrollIntoViewIfNeeded()
  const name = await card.innerText()
  const place = async () => {
    const found = await profile(page, name).evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().y),
    )
    return found[0] ?? Number.NaN
  }
  let before = Number.NaN
  // What is still being loaded moves the others.
  await expect(async () => {
    const last = before
    before = await place()
    expect(before).toBe(last)
  }).toPass()
  await profile(page, name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  // Another document takes the place of the one that is looked at.
  await expect(async () => {
    expect(Math.abs((await place()) - before)).toBeLessThan(4)
  }).toPass()
}
