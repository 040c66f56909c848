import { test as asVisitor, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../kit/check.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'

const weather = (page: Page) => page.getByRole('heading', { name: 'Weather' })
const exit = (page: Page) => page.getByRole('link', { name: 'Exit this page' })
const profile = '/mediator/bethan-llewellyn'

/** The other site. */
async function haveWeather(page: Page) {
  await page.route('https://www.bbc.co.uk/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' }),
  )
}

async function pressEscape(page: Page, times: number) {
  for (let press = 0; press < times; press += 1) await page.keyboard.press('Escape')
}

/** What this site has stored in the browser, as one of its pages that is opened anew finds it. */
async function storedHere(page: Page) {
  await page.goto('/terms')
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
}

test('a press leaves at once, takes along what was typed and saved, and Back shows nothing', async ({
  page,
}) => {
  await haveWeather(page)
  await page.goto('/search?specialties=family')
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0)
  await page.goto(`${profile}/enquiry`)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height).toBeLessThan(75)
    await expect(exit(page)).toBeInViewport()
  }
  await untilScriptsRun(page)
  await page.getByLabel('Your name').fill('Priya Shah')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('draft:enquiry bethan-llewellyn')))
    .toContain('Priya Shah')
  await exit(page).click()
  await expect(weather(page)).toBeVisible()

  await page.goBack()
  await expect(weather(page)).toBeVisible()
  expect(await storedHere(page)).toEqual([])
  await page.goto(`${profile}/enquiry`)
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await expect(exit(page)).toBeInViewport()
})

test('Escape closes the menu of a small screen, leaves at the third press, and not before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await haveWeather(page)
  await page.goto('/terms')
  // A page on which the menu covers no field in part: of that, too little could be pressed.
  await page.goto('/search?disputeType=family')
  await untilScriptsRun(page)
  await page.getByText('Menu').click()
  await expect(page.getByRole('link', { name: 'How It Works' }).first()).toBeVisible()
  await expectAccessible(page)
  await pressEscape(page, 2)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Family mediators' })).toBeVisible()
  await pressEscape(page, 3)
  await expect(weather(page)).toBeVisible()
  await page.goBack()
  await expect(weather(page)).toBeVisible()
})

test('the page on safety can be left without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await haveWeather(page)
  await page.goto('/before-you-choose-mediation')
  const asked = page.waitForRequest('https://www.bbc.co.uk/weather')
  await exit(page).click()
  expect((await (await asked).allHeaders()).referer).toBeUndefined()
  await expect(weather(page)).toBeVisible()
  await context.close()
})

// As visitors come, whose pages have loaded nothing yet.
asVisitor('a page can be left while its scripts and styles do not arrive', async ({ page }) => {
  await haveWeather(page)
  await page.route('**/assets/**', () => {})
  for (const path of ['/search', '/what-mediation-costs']) {
    await page.goto(path, { waitUntil: 'commit' })
    await exit(page).waitFor({ state: 'attached' })
    await pressEscape(page, 3)
    await expect(weather(page)).toBeVisible()
  }
})

asVisitor('a page is left by a press before its scripts are loaded', async ({ page }) => {
  await haveWeather(page)
  await page.route('**/assets/*.js', () => {})
  await page.goto(profile)
  await page.evaluate(() => localStorage.setItem('saved-mediators', '["bethan-llewellyn"]'))
  await exit(page).click()
  await expect(weather(page)).toBeVisible()
  await page.goBack()
  expect(page.url()).not.toContain(profile)
  expect(await storedHere(page)).toEqual([])
})

test('nothing is seen while the other site does not answer', async ({ page }) => {
  await page.route('https://www.bbc.co.uk/**', () => {})
  await page.goto(profile)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Playwright itself waits for the other page, so this one says what it shows.
  await page.evaluate(() =>
    addEventListener('click', () =>
      console.log(document.title, getComputedStyle(document.documentElement).display),
    ),
  )
  const said = page.waitForEvent('console')
  await exit(page).click({ noWaitAfter: true })
  expect((await said).text()).toBe('Loading none')
})

test('the first press of Tab skips to the content, the third leads out, and the site can be used again', async ({
  page,
}) => {
  await haveWeather(page)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  for (const name of ['Skip to main content', 'Find a Mediator', 'Exit this page']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toContainText(name)
  }
  await expect(exit(page)).toHaveAccessibleDescription(/Opens another website at once/)
  await page.keyboard.press('Enter')
  await expect(weather(page)).toBeVisible()

  await page.goto('/search')
  await page.getByRole('link', { name: 'What is Mediation?' }).first().click()
  await expect(page).toHaveURL('/what-is-mediation')
  await page.goBack()
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('main')).toBeVisible()
})
