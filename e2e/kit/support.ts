import type { Browser } from '@playwright/test'
import { signIn } from './sign-in.ts'

/** A page in a browser of their own for the administrator of the sample data, who is signed in. */
export async function support(browser: Browser, { javaScriptEnabled = true, width = 1280 } = {}) {
  const viewport = { width, height: 900 }
  const page = await (await browser.newContext({ javaScriptEnabled, viewport })).newPage()
  await signIn(page, 'support@example.org')
  return page
}
