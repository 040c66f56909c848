import { expect, type Page } from '@playwright/test'
import { loadMore, pressBelowCards } from '../kit/below-cards.ts'
import { holdRequests } from '../kit/hold.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'

const keyword = (page: Page) => page.getByLabel('Name or keyword')
const found = (page: Page) => page.getByRole('paragraph').filter({ hasText: /^Found/ })

test.describe('searching with JavaScript', () => {
  test('searches while somebody types, without a reload or more history entries, and at a press', async ({
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
  })

  test('filters at once, goes back, and resets', async ({ page }) => {
    await page.goto('/search')
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

  test('keeps the caret and what was unfolded, and shows the answer to the last choice alone', async ({
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
  })

  test('runs no script of an answer', async ({ page }) => {
    await page.goto('/search')
    await untilScriptsRun(page)
    await page.route(/\/search\?keyword/, async (route) => {
      const answer = await route.fetch()
      const script = '<script>window.injected = true</script>'
      const body = (await answer.text()).replace('class="result-list">', `$&${script}`)
      expect(body).toContain(script)
      await route.fulfill({ response: answer, body })
    })
    await keyword(page).fill('llewellyn')
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  })

  test('loads more results below the ones that are there', async ({ page }) => {
    await page.goto('/search')
    await untilScriptsRun(page)
    await loadMore(page)
    await expect(found(page)).toContainText('(showing first 100)')
    await expect(page.getByRole('article')).toHaveCount(100)

    // The address is that of the second page, and leads there alone.
    await expect(page).toHaveURL('/search?page=2')
    await page.reload()
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

  test('keeps the results when more, or the first again, get no answer', async ({
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
    await loadMore(page)
    await expect(page.getByRole('article')).toHaveCount(100)

    await context.setOffline(true)
    await page.goBack()
    await expect(page.getByRole('alert')).toContainText(
      'Failed to load previous mediators. Please try again later.',
    )
    await expect(page.getByRole('article')).toHaveCount(100)
  })
})

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

  test('leads from page to page, of all results too', async ({ page }) => {
    // Whom other tests add meanwhile states seven years at most.
    await page.goto('/search?show=all&experienceRange=8-99')
    const total = Number((await found(page).textContent())?.match(/\d+/)?.[0])
    expect(total).toBeGreaterThan(100)
    const seen = new Set<string>()
    for (;;) {
      const links = page.getByRole('article').getByRole('link')
      for (const url of await links.evaluateAll((all) => all.map((link) => `${link}`)))
        seen.add(url)
      const next = page.getByRole('link', { name: 'Next page' })
      if ((await next.count()) === 0) break
      const address = String(await next.getAttribute('href'))
      await pressBelowCards(next)
      await page.waitForURL((url) => url.href.endsWith(address))
    }
    await expect(found(page)).toContainText(`to ${total})`)
    expect(seen.size).toBe(total)
    await pressBelowCards(page.getByRole('link', { name: 'Previous page' }).first())
    await expect(page.getByRole('article')).toHaveCount(50)
  })
})
