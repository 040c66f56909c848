import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScrolling } from '../kit/check.ts'
import { holdRequests } from '../kit/hold.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'

function field(page: Page) {
  return page.getByRole('combobox', { name: 'City or postcode' })
}

function optionsOf(page: Page) {
  return page.getByRole('listbox', { name: 'Places' }).getByRole('option')
}

/** Comes to the home page's field for a place, and waits until it suggests. */
async function comeToField(page: Page) {
  await page.goto('/?userType=individual')
  await untilScriptsRun(page)
  await page.getByLabel('City or postcode').focus()
  await expect(field(page)).toBeFocused()
}

test('the arrow keys and Enter choose a place from a list that wraps around', async ({ page }) => {
  await comeToField(page)
  await page.keyboard.type('Newpo')
  const options = optionsOf(page)
  await expect(options.first()).toContainText('Newport')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/^\d places\. Use the arrow keys/)).toBeAttached()
  await expectAccessible(page)

  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  const active = await options.nth(1).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', active ?? '')
  await expect(field(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('Newport, Isle of Wight')
  await expect(options).toHaveCount(0)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL(/userType=individual/)

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?userType=individual&location=Newport%2C+Isle+of+Wight')
})

test('Escape closes the list and gives up what is still on its way, and Tab goes on with what was typed', async ({
  page,
}) => {
  await comeToField(page)
  await page.keyboard.type('Lee')
  const options = optionsOf(page)
  await expect(options.first()).toContainText('Leeds')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field(page)).toHaveValue('Lee')

  const answer = await holdRequests(page, /\/places\?/)
  const asked = page.waitForRequest('**/places?*')
  await page.keyboard.type('ds')
  await asked
  const givenUp = page.waitForEvent('requestfailed', (request) => /\/places\?/.test(request.url()))
  await page.keyboard.press('Escape')
  await givenUp
  answer()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).toHaveValue('Leeds')
  await page.unrouteAll()

  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toContainText('Leeds')
  await page.keyboard.press('Tab')
  await expect(options).toHaveCount(0)
  await expect(field(page)).toHaveValue('Leeds')
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeFocused()
})

test('a place is chosen by a press, also at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await comeToField(page)
  await page.keyboard.type('bourn')
  const option = optionsOf(page).first()
  await expect(option).toContainText('Bournemouth')
  await expectNoSidewaysScrolling(page)
  // The answer to the last key may draw the list anew.
  await expect(async () => {
    const box = await option.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }).toPass()
  await option.click()
  await expect(field(page)).toHaveValue('Bournemouth, Dorset')
  await expect(field(page)).toBeFocused()

  // Here two fields stand side by side.
  await page.setViewportSize({ width: 390, height: 844 })
  await field(page).fill('Lee')
  await expect(option).toContainText('Leeds')
  await expect(async () => {
    const list = await page.getByRole('listbox').boundingBox()
    expect(list?.x).toBeGreaterThanOrEqual(0)
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(390)
  }).toPass()
  await expectNoSidewaysScrolling(page)
})

test('without suggestions it is a plain field', async ({ page }) => {
  await page.route('**/places?*', (route) => route.abort())
  await comeToField(page)
  const asked = page.waitForRequest('**/places?*')
  await page.keyboard.type('Leeds')
  await asked
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?userType=individual&location=Leeds')
})

test('Use my location fills in the nearest outcode, sends the position nowhere, and says where it cannot', async ({
  page,
  context,
}) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(`${request.url()} ${request.postData() ?? ''}`))
  await comeToField(page)
  const use = page.getByRole('button', { name: 'Use my location' })
  await use.click()
  await expect(page.getByText('Type a town or postcode instead.')).toBeVisible()
  await expect(field(page)).toHaveValue('')

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 53.7967, longitude: -1.5475 })
  await use.click()
  await expect(field(page)).toHaveValue('LS1')
  await expect(page.getByText('Filled in LS1')).toBeVisible()
  expect(urls.filter((url) => /53[.,]79|1[.,]547/.test(url))).toEqual([])
})

test('Use my location says so to people abroad', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 48.857, longitude: 2.352 })
  await comeToField(page)
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('You seem to be outside the UK.')).toBeVisible()
})
