import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { TestProduct } from './product.ts'

/** The code that an authenticator app shows for a key, now or so many half minutes later. */
export function codeOf(key: string, later = 0): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key.replaceAll(' ', '')))
  return createOTP(secret, { digits: 6 }).hotp(Math.floor(Date.now() / 30_000) + later)
}

/** The code that comes next, and is taken already: the present one may have set the app up. */
export function nextCodeOf(key: string): Promise<string> {
  return codeOf(key, 1)
}

type Device = { headers: { cookie: string } }

/** The key and the ticket that the page for setting an app up shows. */
export async function beginSetup(product: TestProduct, { headers }: Device) {
  const page = await product.get('/dashboard/account/factors/app', headers)
  const html = await page.text()
  return {
    key: /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? '',
    ticket: /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '',
  }
}

/** Sets an app up as the pages do, by `code`; `codes` are the recovery codes. */
export async function withAuthenticator(product: TestProduct, device: Device) {
  const { key, ticket } = await beginSetup(product, device)
  const code = await codeOf(key)
  const form = { ticket, code }
  const answer = await product.post('/dashboard/account/factors/app', form, device.headers)
  const left = [...(await answer.text()).matchAll(/<li>((?:[a-z0-9]{4}-){5}[a-z0-9]{4})<\/li>/g)]
  return { key, code, codes: left.map(([, text]) => String(text)), answer }
}
