import type { TestProduct } from './product.ts'
import { until } from './until.ts'

/** Waits for a delivered mail that contains this text, and returns it as a reader sees it. */
export function mailWith(product: Pick<TestProduct, 'mails'>, text: string): Promise<string> {
  return until(
    async () => (await product.mails(0)).map(readable).find((mail) => mail.includes(text)),
    `a mail contains "${text}"`,
  )
}

/** Waits for a link to `path` in the mails to an email address. Returns its path and query. */
export function mailedLink(
  product: Pick<TestProduct, 'mails'>,
  email: string,
  path: string,
): Promise<string> {
  return until(async () => {
    const mails = (await product.mails(0)).map(readable).filter((mail) => mail.includes(email))
    const links = mails.flatMap((mail) => [...mail.matchAll(/https?:\/\/[^\s"<]+/g)])
    const link = links.map(([url]) => new URL(url)).find((url) => url.pathname === path)
    return link && link.pathname + link.search
  }, `a mail to ${email} has a link to ${path}`)
}

/** Presses the button of the page that a link to confirm an email address opens. */
export function confirmBy(
  product: Pick<TestProduct, 'post'>,
  link: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  return Promise.resolve(product.post(link, { token }, headers))
}

/** A message without the line breaks and signs that mail adds. */
export function readable(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}
