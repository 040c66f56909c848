import { expect, type Page } from '@playwright/test'
import { loadMore, pressBelowCards } from '../kit/below-cards.ts'
import { holdRequests } from '../kit/hold.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'

const keyword = (page: Page) => page.getByLabel('Name or keyword')
const found = (page: Page) => page.getByRole('paragraph').filter({ hasText: /^Found/ })

test.describe('searching with JavaScript', () => {
  test('searches while somebody types, without a reload or more history entries, at a press and at a choice, and goes back', async ({
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

    await page.getByLabel('Town or postcode').fill('cardiff')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?keyword=llewellyn&location=cardiff')
    await keyword(page).fill('zzzz')
    await keyword(page).press('Enter')
    await expect(page).toHaveURL('/search?keyword=zzzz&location=cardiff')
    await expect(page.getByText('No mediators found')).toBeVisible()
    await expect(
      page.getByText('Try adjusting your search filters to find more mediators'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Reset Filters' }).click()
    await expect(found(page)).toContainText('(showing first 50)')

    await page.getByRole('checkbox', { name: 'Family' }).check()
    await expect(page).toHaveURL('/search?disputeType=family')
    await expect(page.getByRole('article')).toHaveCount(50)
    await page.getByRole('checkbox', { name: 'Online sessions' }).check()
    await expect(page).toHaveURL('/search?disputeType=family&onlineMediation=true')

    await page.goBack()
    await expect(page.getByRole('checkbox', { name: 'Online sessions' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Family' })).toBeChecked()

    await page.getByRole('link', { name: 'Reset All' }).click()
    await expect(page).toHaveURL('/search')
    await expect(page.getByRole('checkbox', { name: 'Family' })).not.toBeChecked()
  })

  test('keeps the caret and what was unfolded, shows the answer to the last choice alone, and runs no script of it', async ({
    page,
  }) => {
    await page.goto('/search')
    await untilScriptsRun(page)
    await page.getByText('More languages').click()
    await keyword(page).fill('family')
    await keyword(page).press('Home')
    await expect(page).toHaveURL('/search?keyword=family')
    await expect(page.getByRole('heading', { name: 'Mediators matching “family”' })).toBeVisible()
    expect(await keyword(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0)
    await expect(page.locator('details[open]').filter({ hasText: 'More languages' })).toBeAttached()

    const answer = await holdRequests(page, /\/search\?/)
    const asked = page.waitForRequest(/disputeType=elder/)
    await page.getByRole('checkbox', { name: 'Elder' }).check()
    await asked
    await page.getByRole('checkbox', { name: 'Online sessions' }).check()
    answer()
    await expect(page).toHaveURL(/disputeType=elder&.*onlineMediation=true/)
    await expect(page.getByRole('checkbox', { name: 'Elder' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Online sessions' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Online sessions' })).toBeFocused()
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(3)

    await page.unrouteAll()
    await page.route(/\/search\?.*keyword=llewellyn/, async (route) => {
      const answer = await route.fetch()
      const script = '<script>window.injected = true</script>'
      const body = (await answer.text()).replace('class="result-list">', `$&${script}`)
      expect(body).toContain(script)
      await route.fulfill({ response: answer, body })
    })
    await page.getByRole('link', { name: 'Reset All' }).click()
    await keyword(page).fill('llewellyn')
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  })

  test('loads more results below the ones that are there, keeps them without an answer, and goes on with the first new one', async ({
    page,
    context,
  }) => {
    await page.goto('/search')
    await untilScriptsRun(page)
    await context.setOffline(true)
    await loadMore(page)
    await expect(page.getByRole('alert')).toContainText(
      'Failed to load more results. Please try again later.',
    )
    await expect(page.getByRole('article')).toHaveCount(50)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Load More Results' }).press('Enter')
    await expect(page.getByRole('article').nth(50).getByRole('link').first()).toBeFocused()
    await expect(found(page)).toContainText('(showing first 100)')
    await expect(page.getByRole('article')).toHaveCount(100)

    // The address is that of the second page, and leads there alone.
    await expect(page).toHaveURL('/search?page=2')
    await context.setOffline(true)
    await page.goBack()
    await expect(page.getByRole('alert')).toContainText(
      'Failed to load previous mediators. Please try again later.',
    )
    await expect(page.getByRole('article')).toHaveCount(100)
    await context.setOffline(false)
    await page.goto('/search?page=2')
    await untilScriptsRun(page)
    await expect(found(page)).toContainText('(showing 51 to 100)')
    await expect(page.getByRole('article')).toHaveCount(50)
    await loadMore(page)
    await expect(found(page)).toContainText('(showing 51 to 150)')
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(found(page)).toContainText('(showing first 50)')
    await expect(page.getByRole('article')).toHaveCount(50)
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

  test('opens a row of the list by Enter, by Space and by a click anywhere on it', async ({
    page,
  }) => {
    const profile = page.getByRole('link', { name: 'Bethan Llewellyn', exact: true })
    // The link of the row lies over all of its cells, and is what a press on any of them meets.
    const row = page.getByRole('row').filter({ hasText: 'Cardiff' })
    for (const open of [
      () => profile.press('Enter'),
      () => profile.press('Space'),
      () => row.click({ position: { x: 420, y: 10 } }),
    ]) {
      await page.goto('/search?view=list&keyword=bethan+llewellyn')
      await open()
      await expect(page).toHaveURL(/\/mediator\/bethan-llewellyn\?id=[\w-]+$/)
    }
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
    await expect(page).toHaveURL('/search?disputeType=elder&keyword=llewellyn')
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
})

test.describe('searching without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('asks everything in one plain form, of which the bar and the boxes say the same', async ({
    page,
  }) => {
    const about = page.getByLabel('What about')
    const area = (name: string) => page.getByRole('checkbox', { name })
    const heading = (name: string) => page.getByRole('heading', { level: 2, name })
    const apply = page.getByRole('button', { name: 'Apply filters' })
    await page.goto('/search?disputeType=family')
    await about.selectOption('Elder')
    await keyword(page).fill('a')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(heading('Elder mediators matching “a”')).toBeVisible()
    await expect(keyword(page)).toHaveValue('a')
    await expect(area('Family')).not.toBeChecked()

    await area('Family').check()
    await apply.click()
    await expect(heading('Family and elder mediators matching “a”')).toBeVisible()
    await page.getByRole('radio', { name: 'any of these' }).check()
    await apply.click()
    await expect(page.getByRole('radio', { name: 'any of these' })).toBeChecked()

    await area('Elder').uncheck()
    await apply.click()
    await expect(about).toHaveValue('family')
  })

  test('lays cards out when they come near the screen, reaches them by keyboard, and leads on', async ({
    page,
  }) => {
    await page.goto('/search')
    const cards = page.locator('.listings > li')
    const found = await cards.evaluateAll((all) =>
      all.map((card) => getComputedStyle(card).contentVisibility),
    )
    expect(found.slice(0, 5)).toEqual(Array(5).fill('visible'))
    expect(found.slice(5)).toEqual(Array(found.length - 5).fill('auto'))
    const last = cards.last().getByRole('link').first()
    await last.focus()
    await expect(last).toBeInViewport()
    await pressBelowCards(page.getByRole('link', { name: 'Load More Results' }))
    await expect(page).toHaveURL('/search?page=2')
    await expect(page.getByRole('paragraph').filter({ hasText: /^Found/ })).toContainText(
      '(showing 51 to 100)',
    )
  })
})
