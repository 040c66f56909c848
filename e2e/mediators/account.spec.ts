import { type Browser, expect, type Page } from '@playwright/test'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { mailWith } from '../kit/outbox.ts'
import { breakPosts } from '../kit/proxy.ts'
import { test } from '../kit/test.ts'

let people = 0
const password = 'a quiet harbour'
const networkError = 'Network error. Please check your internet connection and try again.'

async function register(page: Page) {
  people += 1
  const email = `${test.info().workerIndex}-${people}-${Date.now()}@example.org`
  await page.goto('/register')
  await page.getByLabel('Full name').fill('Bethan Llewellyn')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).not.toHaveURL(/register/)
  return email
}

async function withoutJavaScript(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  return context.newPage()
}

const accountMenu = (page: Page) => page.locator('summary', { hasText: 'My Account' })

test('a login shows its password, hides it when it is sent, and stays through a lost connection', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  const alert = page.getByRole('alert')
  const field = page.getByLabel('Password', { exact: true })
  const send = page.getByRole('button', { name: 'Log in' })
  await field.fill('wrong words')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByLabel('Email').fill('nobody@example.org')
  await send.click()
  await expect(alert).toContainText(
    'No account found with this email. Please check your email or register.',
  )
  await expect(alert).toBeFocused()
  await expect(page).toHaveTitle('Error: Mediator Login | Find a Mediator')
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveValue('wrong words')

  await breakPosts(page)
  await send.click()
  await expect(alert).toContainText(networkError)
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
  await page.unrouteAll()

  // The email goes along to the forgotten password, but not in the URL.
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
  await expect(page).toHaveURL('/forgot-password')
  await context.setOffline(true)
  await page.locator('main form button:not([type=button])').first().click()
  await expect(alert).toContainText(networkError)
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
})

test('the register button waits for the terms, and the form stays through a lost connection', async ({
  page,
  context,
}) => {
  await page.goto('/register')
  const button = page.getByRole('button', { name: 'Register' })
  const agree = page.getByLabel(/I agree/)
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('To register, agree to the terms of use first.')
  await agree.check()
  await expect(button).toBeEnabled()
  await expect(button).toHaveAccessibleDescription('')
  await agree.uncheck()
  await expect(button).toBeDisabled()

  await agree.check()
  await page.getByLabel('Email').fill('nobody@example.org')
  await context.setOffline(true)
  await button.click()
  await expect(page.getByRole('alert')).toContainText(networkError)
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
})

test('the wanted page opens after logging in, and by the account menu one leaves without a trace', async ({
  page,
}) => {
  const { email } = await aListedMediator('Siân Signed')
  await page.goto('/dashboard/account?from=mail')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/dashboard/account?from=mail')
  await expect(page.getByText(email)).toBeVisible()

  const menu = accountMenu(page)
  const links = page.locator('details', { has: menu })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.getByRole('link', { name: 'Dashboard' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(links.getByRole('button', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(links.getByRole('link', { name: 'My Profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(links.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(links.getByRole('link', { name: 'My Leads' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(links.getByRole('link', { name: 'My Leads' })).toBeHidden()

  await menu.click()
  await links.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('header').getByText('Mediator Login').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Faccount%3Ffrom%3Dmail')
  await expect(page.getByText(email)).toHaveCount(0)
  // The router remembers how far pages were scrolled; nothing else stays in the browser.
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  expect(stored.filter((key) => key !== 'react-router-scroll-positions')).toEqual([])
})

test('an account lives without JavaScript, and its address is confirmed by link and login together', async ({
  browser,
}) => {
  const page = await withoutJavaScript(browser)
  await page.goto('/register')
  await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert')).toContainText('Please agree to the terms of use')
  const email = await register(page)
  const mail = await mailWith(email)
  expect(mail).not.toContain('Bethan')
  const [link = ''] = /\/verify-email\?token=3D[\w-]+/.exec(mail) ?? []

  await accountMenu(page).click()
  await page.locator('header').getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page).toHaveURL('/')
  await page.goto(link.replace('=3D', '='))
  await expect(page.getByRole('button', { name: 'Confirm my email address' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page).toHaveURL(/\/dashboard\/account/)
  await expect(page.getByText('Your email address is confirmed')).toBeVisible()

  await page.goto('/dashboard/account/password')
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByLabel('New password', { exact: true }).fill('a louder harbour')
  await page.getByLabel('Confirm password', { exact: true }).fill('a louder harbour')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed')).toBeVisible()
})
