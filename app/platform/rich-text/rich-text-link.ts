import { webUrl } from '../text/web-url.ts'

const mailbox = /^(?:mailto:)?([^\s@:/]+@[^\s@:/]+\.[^\s@:/]+)$/i

/** What a link typed into a text leads to: a web page, a mailbox or a telephone; else null. */
export function richTextLink(typed: string): string | null {
  const text = typed.trim()
  const [, email] = mailbox.exec(text) ?? []
  if (email) return `mailto:${email}`
  if (/^tel:\+?[\d ()-]{3,20}$/i.test(text)) return `tel:${text.slice(4).replace(/[^\d+]/g, '')}`
  return webUrl(text)
}
