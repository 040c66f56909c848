import { webUrl } from '../text/web-url.ts'

const mailbox = /^(?:mailto:)?([^\s@:/]+@[^\s@:/]+\.[^\s@:/]+)$/i

/** What a link typed into a text leads to: a web page, a mailbox or a telephone; else null. */
export function richTextLink(typed: string): string | null {
  const text = typed.trim()
  const [, email] = mailbox.exec(text) ?? []
  if (email) return `mailto:${email}`
  if (/^tel:\+?[\d ()-]{3,20}$/i.test(text)) return `tel:${withoutTrunkNought(text.slice(4))}`
  return webUrl(text)
}

/** "+44 (0)113": the nought is dialled only without the code of the country. */
function withoutTrunkNought(number: string): string {
  return number.replace(/[^\d+]/g, '').replace(/^\+440/, '+44')
}
