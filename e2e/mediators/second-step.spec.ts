import { expect, type Page } from '@playwright/test'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { codeOf, nextCodeOf } from '#test/kit/authenticator.ts'
import { expectSound } from '../kit/check.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** Gives the browser a device that keeps passkeys and vouches for its owner. */
async function withPasskeys(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function typeLogin(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function setUpAnApp(page: Page) {
  await page.goto('/dashboard/account/factors')
  await page.getByRole('link', { name: 'Set up an app' }).click()
  const key = String(await page.locator('code').textContent())
  // Good for this half minute and the next, in which a slow browser may send it.
  await page.getByLabel('Code').fill(await codeOf(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  return {
    key,
    codes: await page.getByRole('listitem').filter({ hasText: codeShape }).allTextContents(),
  }
}

const codeShape = /^([a-z0-9]{4}-){5}[a-z0-9]{4}$/

test('a mediator sets an app up, logs in by its code and by a recovery code', async ({ page }) => {
  const { email } = await aListedMediator('Nerys Twostep')
  await signIn(page, email)
  const { key, codes } = await setUpAnApp(page)
  expect(codes).toHaveLength(10)
  await expectSound(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('link', { name: 'I have kept the codes' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  for (const path of ['app/remove', 'recovery-codes']) {
    await page.goto(`/dashboard/account/factors/${path}`)
    await expectSound(page)
  }

  await page.context().clearCookies()
  await typeLogin(page, email)
  await expect(page.getByRole('heading', { name: 'Enter Your Code' })).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('That code is not right').first()).toBeVisible()
  await page.getByLabel('Code').fill(await nextCodeOf(key))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.context().clearCookies()
  await typeLogin(page, email)
  await page.getByLabel('Code').fill(codes[3] ?? '')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('You have 9 recovery codes left')).toBeVisible()
})

test('a mediator adds a passkey, logs in with it and removes it', async ({ page }) => {
  const { email } = await aListedMediator('Nerys Passkey')
  await withPasskeys(page)
  await signIn(page, email)
  await page.goto('/dashboard/account/passkeys')
  await page.getByLabel('Name').fill('My laptop')
  await page.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(page.getByText('My laptop')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login?redirect=%2Fdashboard%2Fleads')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard\/leads$/)

  await page.goto('/confirm-identity?redirect=%2Fdashboard%2Faccount%2Ffactors')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Two-Step Login' })).toBeVisible()

  await page.getByRole('link', { name: 'Remove the passkey My laptop' }).click()
  await expect(page.getByRole('heading', { name: 'Remove a Passkey' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('My laptop')).toBeHidden()

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('The passkey was not accepted')).toBeVisible()
})
