import { expect, type Page, test } from '@playwright/test'
import { samplePassword } from '#app/accounts/weak-password.ts'

/** Signs a sample account in, as the login form would. The page stays as it is. */
export async function signIn(page: Pick<Page, 'request'>, email: string) {
  const answer = await page.request.post('/login', {
    form: { email, password: samplePassword },
    headers: { origin: String(test.info().project.use.baseURL) },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}
