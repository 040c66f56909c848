import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScrolling } from '../kit/check.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'

const about = (page: Page) => page.getByLabel('What about')
const area = (page: Page, name: string) => page.getByRole('checkbox', { name })
const found = (page: Page) => page.getByRole('paragraph').filter({ hasText: /^Found/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('the bar and the boxes say the same of what it is about, and offer what fits it', async ({
  page,
}) => {
  await page.goto('/search?disputeType=family&specialties=workplace')
  await expect(area(page, 'Family')).toBeChecked()
  await expect(area(page, 'Workplace')).toBeChecked()
  await expect(page.getByRole('radio', { name: 'all of these' })).toBeChecked()
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveText([
    /Family/,
    /Workplace/,
  ])

  await page.goto('/search')
  await about(page).selectOption('Family')
  await expect(page).toHaveURL('/search?disputeType=family')
  await expect(area(page, 'Family')).toBeChecked()
  await expect(heading(page, 'Family mediators')).toBeVisible()
  // Three cards at least are whole on this screen.
  const third = await page.getByRole('article').nth(2).boundingBox()
  expect((third?.y ?? 0) + (third?.height ?? 900)).toBeLessThanOrEqual(900)
  await expect(page.getByRole('checkbox', { name: 'Legal aid' })).toBeVisible()
  await about(page).selectOption('Workplace')
  await expect(page.getByRole('checkbox', { name: 'Legal aid' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Evenings' })).toBeVisible()

  await about(page).selectOption('Elder')
  await expect(page).toHaveURL('/search?disputeType=elder')
  await expect(area(page, 'Family')).not.toBeChecked()
  await expect(heading(page, 'Elder mediators')).toBeVisible()

  await area(page, 'Family').check()
  await expect(page).toHaveURL('/search?specialties=family&specialties=elder')
  await expect(about(page)).toHaveValue('')
  await expect(about(page)).toContainText('Family and Elder')
  await expect(page.getByRole('radio', { name: 'all of these' })).toBeChecked()

  await page.getByRole('radio', { name: 'any of these' }).check()
  await expect(page).toHaveURL('/search?specialties=family&specialties=elder&areas=any')
  await expect(about(page)).toContainText('Family or Elder')

  await area(page, 'Family').uncheck()
  await expect(page).toHaveURL('/search?disputeType=elder')
  await expect(about(page)).toHaveValue('elder')
  await area(page, 'Elder').uncheck()
  await expect(page).toHaveURL('/search')
  await expect(about(page)).toHaveValue('')

  await page.goto('/search?keyword=zzzz&familyLegalAid=true')
  const online = page.getByRole('checkbox', { name: 'Online sessions' })
  await expect(online).toBeDisabled()
  await expect(page.locator('label').filter({ has: online })).toContainText('0')
  await expect(page.getByRole('checkbox', { name: 'Legal aid' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Legal aid' })).toBeEnabled()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('the search is one line that unfolds, and the filters lie over the page', async ({
      page,
    }) => {
      const place = page.getByLabel('Town or postcode')
      await page.goto('/search?page=2')
      await expect(page.getByText('Change', { exact: true })).toBeVisible()
      await expect(place).toBeHidden()

      await page.goto('/search?disputeType=family&location=cardiff')
      await expect(page.getByText('Family · Cardiff · 25 miles')).toBeVisible()
      await expect(about(page)).toBeHidden()
      const card = page.getByRole('article').first()
      await expect(card).toBeVisible()
      expect((await card.boundingBox())?.y).toBeLessThanOrEqual(350)

      await page.getByText('Change').click()
      await expect(about(page)).toBeVisible()
      await about(page).selectOption('Elder')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(heading(page, 'Elder mediators near Cardiff')).toBeVisible()
      await expect(about(page)).toBeHidden()

      await page.getByText(/^Sort: /).click()
      await page.getByRole('link', { name: 'List', exact: true }).click()
      await expect(page.getByRole('table')).toBeVisible()

      await page.goto('/search')
      if (javaScriptEnabled) await untilScriptsRun(page)
      await page.getByText('Show Filters').click()
      const sheet = await page.getByRole('complementary', { name: 'Filters' }).boundingBox()
      expect(sheet).toMatchObject({ x: 0, y: 60, width: 390, height: 784 })
      await area(page, 'Elder').check()
      const show = javaScriptEnabled ? /^Show \d+ mediators?$/ : 'Apply filters'
      await page.getByRole('button', { name: show }).click()
      await expect(heading(page, 'Elder mediators')).toBeVisible()
      if (javaScriptEnabled) await expect(heading(page, 'Elder mediators')).toBeFocused()
      await expect(area(page, 'Elder')).toBeHidden()
    })
  })
}

test.describe('the filters over the page of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('count on, are accessible, and close by Escape or when the focus leaves', async ({
    page,
  }) => {
    await page.goto('/search')
    await untilScriptsRun(page)
    const filters = page.getByText('Show Filters')
    await filters.click()
    await area(page, 'Elder').check()
    const total = Number((await found(page).textContent())?.match(/\d+/)?.[0])
    await expect(page.getByRole('button', { name: /^Show \d+ mediators?$/ })).toBeVisible()
    expect(total).toBeGreaterThan(0)
    // The results fade while they are being searched.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
    await page.keyboard.press('Escape')
    await expect(area(page, 'Elder')).toBeHidden()

    await filters.click()
    await expect(area(page, 'Elder')).toBeVisible()
    await page.locator('summary').filter({ hasText: 'Hide Filters' }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(area(page, 'Elder')).toBeHidden()
  })
})
