import type { TestProduct } from './product.ts'

/** The newest link to `path` in the messages to an address, as soon as one is delivered. */
export async function mailedLink(
  product: Pick<TestProduct, 'mails'>,
  to: string,
  path: string,
  isNew: (link: string) => boolean = () => true,
): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = (await product.mails(0)).map(readable).filter((mail) => mail.includes(to))
    const links = mails.flatMap((mail) => [...mail.matchAll(/https?:\/\/[^\s"<]+/g)])
    const link = links
      .map(([address]) => new URL(address))
      .filter((address) => address.pathname === path)
      .map((address) => address.pathname + address.search)
      .find(isNew)
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no mail to ${to} with a link to ${path}`)
}

/** Presses the button of the page that a link to confirm an address opens. */
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
