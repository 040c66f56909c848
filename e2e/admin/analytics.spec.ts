import { type Browser, expect, type Page } from '@playwright/test'
import { expectSound } from '../kit/check.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const charts = ['Profile views', 'Searches', 'Enquiries', 'Registrations']

async function openAnalytics(page: Page) {
  await signIn(page, 'support@example.org')
  await page.goto('/admin/analytics')
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

let visitors = 0

/**
 * A visitor with a browser of their own: two with the same user agent count as one, and a headless
 * browser's counts as a robot.
 */
async function aVisitor(browser: Browser, extraHTTPHeaders: Record<string, string> = {}) {
  visitors += 1
  const { workerIndex } = test.info()
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) Firefox/140.${workerIndex}.${visitors}`
  return (await browser.newContext({ userAgent, extraHTTPHeaders })).newPage()
}

/** Opens the page again until a search is among the recent ones. */
async function untilRecorded(page: Page, search: string) {
  await expect(async () => {
    await page.reload()
    const found = card(page, 'Recent searches').getByText(search)
    await expect(found.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
}

test('an administrator sees how a fresh directory is used, and chooses the period', async ({
  page,
}) => {
  await openAnalytics(page)
  const tabs = page.getByRole('navigation', { name: 'Admin', exact: true })
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
  for (const name of charts.filter((chart) => chart !== 'Searches'))
    await card(page, name).locator('summary').click()
  await expectSound(page)
  await page.goBack()
  await expect(page.getByText('The last 30 days')).toBeVisible()
})

test('a search that someone types is one search, without its keyword; who asks not to be tracked is not recorded', async ({
  page,
  browser,
}) => {
  const untracked = await aVisitor(browser, { dnt: '1' })
  await untracked.goto('/search?location=Ynysybwl')
  const visitor = await aVisitor(browser)
  await visitor.goto('/search')
  await untilScriptsRun(visitor)
  const place = visitor.getByLabel('Town or postcode')
  for (const [part, typed] of [
    ['Barrow', 'Barrow'],
    [' in', 'Barrow+in'],
    [' Furness', 'Barrow+in+Furness'],
  ] as const) {
    await place.pressSequentially(part)
    await expect(visitor).toHaveURL(`/search?location=${typed}`)
  }
  await visitor.getByLabel('Name or keyword').fill('Zebedee Secret')
  await visitor.getByRole('button', { name: 'Search' }).click()
  await expect(visitor).toHaveURL(/keyword=Zebedee/)

  await openAnalytics(page)
  // What others searched for before is recorded before.
  await untilRecorded(page, 'Barrow-in-Furness · with a keyword')
  await expect(card(page, 'Recent searches').getByText('Barrow')).toHaveCount(1)
  await expect(card(page, 'Recent searches').getByText('Ynysybwl')).toHaveCount(0)
  await expect(page.getByText('Zebedee')).toHaveCount(0)
})
