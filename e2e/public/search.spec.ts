import { expect, type Locator, type Page, test } from '@playwright/test'
import { tabTo } from '../kit/keyboard.ts'
import { untilScriptsRun } from '../kit/scripts.ts'

const keyword = (page: Page) => page.getByLabel('Name or keyword')
const found = (page: Page) => page.getByRole('paragraph').filter({ hasText: /^Found/ })
const profile = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test.describe('searching with JavaScript', () => {
  test('searches 300 ms after typing stops, without a reload or more history entries', async ({
    page,
  }) => {
    await page.goto('/search')
    await expect(found(page)).toContainText('(showing first 50)')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const length = await page.evaluate(() => history.length)

    await keyword(page).pressSequentially('llewellyn')
    await expect(page).toHaveURL('/search?keyword=llewellyn')
    await expect(page.getByRole('link', { name: 'Bethan Llewellyn', exact: true })).toBeVisible()
    await expect(keyword(page)).toBeFocused()
    expect(await page.evaluate(() => history.length)).toBe(length)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })

  test('searches on Enter and on the button', async ({ page }) => {
    await page.goto('/search')
    await keyword(page).fill('family')
    await keyword(page).press('Enter')
    await expect(page).toHaveURL('/search?keyword=family')
    await page.getByLabel('City or postcode').fill('cardiff')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?keyword=family&location=cardiff')
  })

  test('filters at once, goes back, and resets', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('checkbox', { name: 'Elder' }).check()
    await expect(page).toHaveURL('/search?specialties=elder')
    await page.getByLabel('Legal aid (family)').check()
    await expect(page).toHaveURL('/search?specialties=elder&familyLegalAid=true')

    await page.goBack()
    await expect(page.getByLabel('Legal aid (family)')).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Elder' })).toBeChecked()

    await page.getByRole('link', { name: 'Reset All' }).click()
    await expect(page).toHaveURL('/search')
    await expect(page.getByRole('checkbox', { name: 'Elder' })).not.toBeChecked()
  })

  test('loads more results below the ones that are there', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('link', { name: 'Load More Results' }).click()
    await expect(found(page)).toContainText('(showing first 100)')
    await expect(page.getByRole('article')).toHaveCount(100)
  })

  test('shows all results and scrolls to the last of them', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('link', { name: 'All Results' }).click()
    await expect(found(page)).toContainText('(all results)')
    const total = Number((await found(page).textContent())?.match(/\d+/)?.[0])
    await page.keyboard.press('End')
    const last = page.locator(`li[aria-posinset="${total}"]`)
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(last.getByRole('article')).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  for (const key of ['Enter', 'Space']) {
    test(`opens a row of the list by ${key}`, async ({ page }) => {
      await page.goto('/search?view=list&keyword=bethan+llewellyn')
      await page.getByRole('link', { name: 'Bethan Llewellyn', exact: true }).press(key)
      await expect(page).toHaveURL(/\/mediator\/bethan-llewellyn\?id=[\w-]+$/)
    })
  }

  test('opens a row of the list by a click anywhere on it', async ({ page }) => {
    await page.goto('/search?view=list&keyword=bethan+llewellyn')
    const cell = await page.getByRole('cell', { name: 'Cardiff' }).boundingBox()
    await page.mouse.click((cell?.x ?? 0) + 20, (cell?.y ?? 0) + 10)
    await expect(page).toHaveURL(/\/mediator\/bethan-llewellyn\?id=[\w-]+$/)
  })

  test('explains an empty result and offers a way out', async ({ page }) => {
    await page.goto('/search?keyword=zzzz')
    await expect(page.getByText('No mediators found')).toBeVisible()
    await expect(
      page.getByText('Try adjusting your search filters to find more mediators'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Reset Filters' }).click()
    await expect(found(page)).toContainText('(showing first 50)')
  })

  test('empties the results when a search gets no answer, and keeps the form', async ({
    page,
    context,
  }) => {
    await page.goto('/search')
    await context.setOffline(true)
    await keyword(page).pressSequentially('llewellyn')
    await expect(page.getByRole('alert')).toContainText(
      'Failed to search mediators. Please try again later.',
    )
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(keyword(page)).toBeFocused()
    await expect(keyword(page)).toHaveValue('llewellyn')
    await page.getByRole('checkbox', { name: 'Elder' }).check()
    await expect(page).toHaveURL('/search?keyword=llewellyn&specialties=elder')
    await expect(page.getByRole('checkbox', { name: 'Elder' })).toBeChecked()

    await page.getByRole('link', { name: 'Reset All' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Failed to fetch mediators. Please try again later.',
    )
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(found(page)).toContainText('(showing first 50)')
    await expect(keyword(page)).toHaveValue('')
  })

  test('keeps the results when more, or the first again, get no answer', async ({
    page,
    context,
  }) => {
    await page.goto('/search')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Load More Results' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Failed to load more results. Please try again later.',
    )
    await expect(page.getByRole('article')).toHaveCount(50)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Load More Results' }).click()
    await expect(page.getByRole('article')).toHaveCount(100)

    await context.setOffline(true)
    await page.goBack()
    await expect(page.getByRole('alert')).toContainText(
      'Failed to load previous mediators. Please try again later.',
    )
    await expect(page.getByRole('article')).toHaveCount(100)
  })

  test('is heard once after each search, the same count as before too', async ({ page }) => {
    await page.goto('/search?keyword=llewellyn')
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

  test('is heard after a search from the home page', async ({ page }) => {
    await page.goto('/?userType=business')
    await page.getByLabel('Keyword').fill('llewellyn')
    await page.getByRole('button', { name: 'Search mediators' }).click()
    const said = page.getByRole('status').filter({ hasText: /^Found/ })
    await expect(said).toHaveText(await found(page).innerText())
  })

  test('skips to the results, where each card and each row is one stop', async ({ page }) => {
    await page.goto('/search?specialties=family&location=london')
    await untilScriptsRun(page)
    await tabTo(page, page.getByRole('link', { name: 'Skip to results' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Family mediators in London' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Sort')).toBeFocused()

    const cards = page.getByRole('article')
    await tabTo(page, cards.nth(0).getByRole('link'))
    await page.keyboard.press('Tab')
    await expect(cards.nth(1).getByRole('link')).toBeFocused()

    await page.getByRole('link', { name: 'List', exact: true }).click()
    const rows = page.getByRole('row')
    await tabTo(page, rows.nth(1).getByRole('link'))
    await page.keyboard.press('Tab')
    await expect(rows.nth(2).getByRole('link')).toBeFocused()
  })

  test('comes back from a profile to what was loaded and where it was', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('link', { name: 'Load More Results' }).click()
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(100)
    await comesBackTo(page, cards.nth(80))

    // Here the cards are much higher than the list assumes of those that it has not shown.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/search?show=all')
    await untilScriptsRun(page)
    const last = page.getByRole('listitem').filter({ has: cards })
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.8))
      await expect(last.nth(8).getByRole('link')).toBeVisible({ timeout: 500 })
    }).toPass()
    await comesBackTo(page, last.nth(8))
  })

  test('hides and shows the filters on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/search')
    await expect(page.getByRole('checkbox', { name: 'Elder' })).toBeHidden()
    await page.getByText('Show Filters').click()
    await expect(page.getByRole('checkbox', { name: 'Elder' })).toBeVisible()
    await page.getByText('Hide Filters').click()
    await expect(page.getByRole('checkbox', { name: 'Elder' })).toBeHidden()
  })
})

/** Opens this mediator's profile, goes back, and expects the same mediator at the same place. */
async function comesBackTo(page: Page, card: Locator) {
  await card.scrollIntoViewIfNeeded()
  const name = await card.getByRole('link').innerText()
  const place = async () => (await profile(page, name).boundingBox())?.y ?? Number.NaN
  const before = await place()
  await profile(page, name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(4)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'results with JavaScript' : 'results without JavaScript',
    () => {
      test.use({ javaScriptEnabled })

      test('say what was searched for and how many were found', async ({ page }) => {
        await page.goto('/search?disputeType=family&location=cardiff')
        await expect(
          page.getByRole('heading', { name: 'Family mediators in Cardiff' }),
        ).toBeVisible()
        await expect(found(page)).toHaveText(/^Found \d+ mediators? \(all results\)$/)
        await page.goto('/search')
        await expect(page.getByRole('heading', { name: 'Mediators', exact: true })).toBeVisible()
        await expect(page.getByText('Show All', { exact: true })).toBeVisible()
      })

      test('keep what is shown when the view changes', async ({ page }) => {
        await page.goto('/search')
        await page.getByRole('link', { name: 'Load More Results' }).click()
        await expect(page.getByRole('article')).toHaveCount(100)
        await page.getByRole('link', { name: 'List', exact: true }).click()
        await expect(page.getByRole('row')).toHaveCount(101)
        await expect(found(page)).toContainText('(showing first 100)')
        await page.getByRole('link', { name: 'Cards', exact: true }).click()
        await expect(page.getByRole('article')).toHaveCount(100)
      })

      test('open a profile by a click anywhere on its card', async ({ page }) => {
        await page.goto('/search?keyword=bethan+llewellyn')
        await page.getByText('View profile').click({ force: true })
        await expect(page).toHaveURL('/mediator/bethan-llewellyn')
      })
    },
  )
}

test.describe('searching without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('asks everything in one plain form', async ({ page }) => {
    await page.goto('/search')
    await keyword(page).fill('bethan')
    await page.getByRole('checkbox', { name: /^Family/ }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByRole('link', { name: 'Bethan Llewellyn', exact: true })).toBeVisible()
    await expect(keyword(page)).toHaveValue('bethan')
    await expect(page.getByRole('checkbox', { name: /^Family/ })).toBeChecked()
  })

  test('pages, and shows the rest of all results', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('link', { name: 'Load More Results' }).click()
    await expect(page.getByRole('article')).toHaveCount(100)
    await page.getByRole('link', { name: 'All Results' }).click()
    await page.getByRole('link', { name: 'Show the rest' }).click()
    await expect(found(page)).toContainText('(all results)')
    const total = Number((await found(page).textContent())?.match(/\d+/)?.[0])
    await expect(page.getByRole('article')).toHaveCount(total)
  })
})
