import { expect, type Page, test } from '@playwright/test'
import { expectSound } from '../kit/check.ts'
import { tabTo } from '../kit/keyboard.ts'
import { signIn } from '../kit/sign-in.ts'

// Searches settle only after a while, and the page has much for axe to read.
test.describe.configure({ timeout: 90_000 })

const charts = ['Profile views', 'Searches', 'Enquiries', 'Registrations']

async function openAnalytics(page: Page) {
  await signIn(page, 'support@example.org')
  await page.goto('/admin/analytics')
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an administrator sees how a fresh directory is used, and chooses the period', async ({
  page,
}) => {
  await openAnalytics(page)
  const tabs = page.getByRole('navigation', { name: 'Admin' })
  await expect(tabs.getByRole('link', { name: 'Analytics' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  for (const name of charts) {
    await expect(card(page, name).getByRole('img')).toHaveAccessibleName(/at most [1-9]/)
  }
  await expect(page.getByText('Failed to load analytics data')).toHaveCount(0)

  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL('/admin/analytics?days=7')
  await expect(page.getByText('The last 7 days')).toBeVisible()
  await card(page, 'Searches').getByText('Show the figures as a table').click()
  await expect(card(page, 'Searches').getByRole('row')).toHaveCount(8)
  await page.goBack()
  await expect(page.getByText('The last 30 days')).toBeVisible()
})

test('a search that someone types is one search, without its keyword', async ({
  page,
  browser,
}) => {
  await openAnalytics(page)
  const visitor = await (await browser.newContext({ userAgent: visitorAgent })).newPage()
  await visitor.goto('/search')
  await visitor.waitForLoadState('networkidle')
  const place = visitor.getByLabel('City or postcode')
  for (const part of ['Llan', 'fair', ' pwll']) {
    await place.pressSequentially(part)
    await visitor.waitForTimeout(600)
  }
  await expect(visitor).toHaveURL(/location=Llanfair\+pwll/)
  await visitor.getByLabel('Name or keyword').fill('Zebedee Secret')
  await visitor.getByRole('button', { name: 'Search' }).click()
  await expect(visitor).toHaveURL(/keyword=Zebedee/)

  const recent = card(page, 'Recent searches')
  await expect(async () => {
    await page.reload()
    const settled = recent.getByText('Llanfair Pwll · with a keyword')
    await expect(settled).toHaveCount(1, { timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await expect(recent.getByText('Llanfair')).toHaveCount(1)
  await expect(page.getByText('Zebedee')).toHaveCount(0)
})

test('whoever asks not to be tracked leaves no search', async ({ page, browser }) => {
  await openAnalytics(page)
  const settings = { extraHTTPHeaders: { dnt: '1' }, userAgent: visitorAgent }
  const visitor = await (await browser.newContext(settings)).newPage()
  await visitor.goto('/search?location=Ynysybwl')
  await visitor.waitForTimeout(8_000)
  await page.reload()
  await expect(card(page, 'Recent searches').getByRole('listitem')).not.toHaveCount(0)
  await expect(card(page, 'Recent searches').getByText('Ynysybwl')).toHaveCount(0)
})

test('everything is there without JavaScript and by keyboard', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await openAnalytics(page)
  await expect(page.getByRole('img', { name: /at most/ })).toHaveCount(4)
  await tabTo(page, page.getByRole('link', { name: '90 days' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The last 90 days')).toBeVisible()
  await tabTo(page, card(page, 'Enquiries').locator('summary'))
  await page.keyboard.press('Enter')
  await expect(card(page, 'Enquiries').getByRole('row')).toHaveCount(91)
})

test('the figures behind every chart are accessible and fit', async ({ page }) => {
  await openAnalytics(page)
  for (const name of charts) await card(page, name).locator('summary').click()
  await expectSound(page)
})

/** A browser that says it drives itself would count as a robot. */
const visitorAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
