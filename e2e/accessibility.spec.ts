import { expect } from '@playwright/test'
import { expectAccessible, expectSound } from './kit/check.ts'
import { aGivenUpMail } from './kit/deliveries.ts'
import { expectWellLaidOut } from './kit/layout/expect-well-laid-out.ts'
import { visitorScreens } from './kit/screens.ts'
import { test } from './kit/test.ts'
import { visitScreens } from './kit/visit.ts'

/** Those with parts that a phone does not show; the others only have the header besides. */
const otherOnDesktop = ['/', '/search', '/search?view=list', '/mediator/bethan-llewellyn']

for (const screen of visitorScreens) {
  test(`${screen} is accessible and fits`, async ({ page }) => {
    await page.goto(screen)
    await expect(page.getByRole('main')).toBeVisible()
    if (otherOnDesktop.includes(screen)) await expectAccessible(page)
    await expectSound(page)
    await expectWellLaidOut(page)
  })
}

test("a mediator's screens are accessible and fit", async ({ page }) => {
  test.setTimeout(300_000)
  for await (const screen of visitScreens(page, 'mediator')) {
    expect(new URL(page.url()).pathname).toBe(screen.split('?')[0])
    await expectSound(page)
    await expectWellLaidOut(page)
  }
})

test("an administrator's screens are accessible and fit", async ({ page }) => {
  // Long lists take axe a while.
  test.setTimeout(600_000)
  await aGivenUpMail('screens')
  for await (const screen of visitScreens(page, 'administrator')) {
    await expectSound(page)
    await expectWellLaidOut(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    // The page of something that is not there has no navigation.
    if (screen.endsWith('/none')) continue
    await expect(page.locator('nav [aria-current="page"]').first()).toBeInViewport()
  }
})

test('the menu of a small screen is accessible when open, and closes by Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // A page on which the menu covers no field in part: of that, too little could be pressed.
  await page.goto('/search?disputeType=family')
  await page.getByText('Menu').click()
  await expect(page.getByRole('link', { name: 'How It Works' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
})

test('the first press of Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the explaining pages have no JavaScript but the way out', async ({ page }) => {
  for (const path of ['/how-it-works', '/what-is-mediation', '/reviews-policy']) {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(path)
    expect(scripts).toEqual([])
    expect(
      await page.locator('script:not([type="application/ld+json"], #quick-exit)').count(),
    ).toBe(0)
  }
})
