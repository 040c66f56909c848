import { isoMoment } from '#app/platform/time/calendar.ts'

/** One page of the sitemap; `modified` is left out where nobody knows it. */
export type SitemapEntry = {
  url: string
  modified?: Date
  changefreq: 'daily' | 'weekly' | 'monthly'
  priority: number
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

export const urlSetStart = `${declaration}\n<urlset xmlns="${namespace}">\n`
export const urlSetEnd = '</urlset>\n'

export function urlElement({ url, modified, changefreq, priority }: SitemapEntry): string {
  const moment = modified ? isoMoment(modified) : ''
  const lastmod = moment && `<lastmod>${moment}</lastmod>`
  return (
    `<url><loc>${escaped(url)}</loc>${lastmod}` +
    `<changefreq>${changefreq}</changefreq><priority>${priority.toFixed(1)}</priority></url>\n`
  )
}

/** The list of a sitemap's parts. */
export function sitemapIndex(urls: readonly string[]): string {
  const parts = urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`)
  return `${declaration}\n<sitemapindex xmlns="${namespace}">\n${parts.join('')}</sitemapindex>\n`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
