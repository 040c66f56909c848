import type { Page } from '@playwright/test'
import { samplePassword } from '#database/sample-data/sample-data.ts'

/** Signs a sample account in and waits for its first page. */
export async function signIn(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
