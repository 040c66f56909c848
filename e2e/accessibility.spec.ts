import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScrolling } from './kit/check.ts'
import { signIn } from './kit/sign-in.ts'

const screens = [
  '/',
  '/?userType=individual',
  '/search',
  '/search?view=list',
  '/search?show=all',
  '/search?keyword=zzzz',
  '/search?specialties=family&keyword=a&userType=individual',
  '/mediator/bethan-llewellyn',
  '/mediator/bethan-llewellyn?as=business',
  '/mediator/bethan-llewellyn?sent=enquiry',
  '/mediator/bethan-llewellyn?toast=review-submitted',
  '/mediator/bethan-llewellyn/enquiry',
  '/mediator/bethan-llewellyn/review',
  '/mediator/nobody-of-this-name',
  '/contact',
  '/contact?sent=true',
  '/how-it-works',
  '/what-is-mediation',
  '/reviews-policy',
  '/terms',
  '/privacy',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=worn-out',
  '/verify-email?token=worn-out',
]

const mediatorScreens = [
  '/dashboard',
  '/dashboard/profile',
  '/dashboard/profile/preview',
  '/dashboard/profile/photo',
  '/dashboard/leads',
  '/dashboard/leads?q=zzzz',
  '/dashboard/leads/sample-1-inquiry-2',
  '/dashboard/account',
]

for (const width of [1280, 390, 320]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })
    for (const screen of screens) {
      test(`${screen} is accessible and fits`, async ({ page }) => {
        await page.goto(screen)
        await expect(page.getByRole('main')).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScrolling(page)
      })
    }
  })
}

for (const width of [1280, 390, 320]) {
  test(`a mediator's screens are accessible and fit at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'bethan@example.org')
    for (const screen of mediatorScreens) {
      await page.goto(screen)
      expect(new URL(page.url()).pathname).toBe(screen.split('?')[0])
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
    }
  })
}

test('the menu of a small screen is accessible when open, and closes by Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search')
  await page.getByText('Menu').click()
  await expect(page.getByRole('link', { name: 'How It Works' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

test('the first press of Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('pages that explain ship no JavaScript', async ({ page }) => {
  for (const path of ['/how-it-works', '/what-is-mediation', '/reviews-policy']) {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(path)
    expect(scripts).toEqual([])
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0)
  }
})
