import { plainText } from '#app/platform/rich-text/rich-text.server.ts'

const mostCredentials = 20

/** What a mediator's certifications name, one by one: the items of its lists, else its lines. */
export function credentials(html: string): string[] {
  const items = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map((item) => item[1] ?? '')
  const lines = items.length > 0 ? items : html.split(/<\/(?:p|h3|h4|blockquote)>|<br\s*\/?>/)
  const texts = lines.map(plainText).filter((text) => text !== '')
  return [...new Set(texts)].slice(0, mostCredentials)
}
