import { expect } from '@playwright/test'
import { expectAccessible } from './kit/check.ts'
import { test } from './kit/test.ts'

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
