import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../kit/check.ts'
import { test } from '../kit/test.ts'

// The provider is a fake: it asks for an email address and says that it belongs to the visitor.
const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const cancelled = 'Login was cancelled. Please try again.'
const fault = (page: Page) => page.getByRole('alert').filter({ hasText: /\w/ })

async function opened(page: Page) {
  const opening = page.waitForEvent('popup')
  await button(page).click()
  const popup = await opening
  await expect(popup.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  return popup
}

async function agree(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Agree' }).click()
}

const newEmail = () => `nia-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`

test('a mediator registers and logs in with Google, in a window of its own', async ({ page }) => {
  const email = newEmail()
  await page.goto('/register')
  await expect(button(page)).toBeDisabled()
  await page.getByLabel(/I agree/).check()
  await agree(await opened(page), email)
  await expect(page).toHaveURL('/dashboard')

  await page.context().clearCookies()
  await page.goto('/dashboard/leads?status=new')
  const popup = await opened(page)
  const closing = popup.waitForEvent('close')
  await agree(popup, email)
  await closing
  await expect(page).toHaveURL('/dashboard/leads?status=new')
})

test('a window that was closed, one in which it was cancelled and one that another tab replaced are told apart', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('typed@example.org')
  await (await opened(page)).close()
  await expect(fault(page)).toHaveText('Login window was closed. Please try again.')

  const popup = await opened(page)
  await expect(fault(page)).toHaveCount(0)
  await expect(page.getByText('Continue in the window that has opened.')).toBeVisible()
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(fault(page)).toHaveText(cancelled)

  await agree(await opened(page), newEmail())
  await expect(fault(page)).toHaveText(
    'No account found with this email. Please check your email or register.',
  )
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.org')
  await expect(page).toHaveURL('/login')

  const replaced = await opened(page)
  const other = await context.newPage()
  await other.goto('/login')
  await opened(other)
  await agree(replaced, newEmail())
  await expect(fault(page)).toHaveText(cancelled)
  await expect(fault(other)).toHaveCount(0)
})

test('where popups are blocked, the provider opens in the same window', async ({ page }) => {
  // What a browser that blocks popups answers.
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/register')
  await page.getByLabel(/I agree/).check()
  await button(page).click()
  await expect(fault(page)).toContainText(
    'Login popup was blocked. Please allow popups for this site.',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue in this window' }).click()
  await agree(page, newEmail())
  await expect(page).toHaveURL('/dashboard')
})
