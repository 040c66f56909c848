import type { TestProduct } from './product.ts'

type Visit = { path: string; from: string; status: number }

/**
 * Opens pages and every page that they link to, and so on; each path once for each set of
 * parameters. Gives what was opened, from where, and with which status.
 */
export async function crawl(
  product: Pick<TestProduct, 'get'>,
  start: readonly string[],
  headers: Record<string, string> = {},
): Promise<Visit[]> {
  const seen = new Set<string>()
  const visits: Visit[] = []
  const waiting = start.map((path) => ({ path, from: 'the start' }))
  for (let next = waiting.shift(); next && visits.length < mostPages; next = waiting.shift()) {
    if (seen.has(kindOf(next.path))) continue
    seen.add(kindOf(next.path))
    const answer = await product.get(next.path, headers)
    visits.push({ ...next, status: answer.status })
    const text = await answer.text()
    const location = answer.headers.get('location')
    const links = [...(location ? [location] : []), ...linksOf(text)]
    waiting.push(...links.map((path) => ({ path, from: next.path })))
  }
  return visits
}

/** Those of them that were not there. */
export function missing(visits: readonly Visit[]): Visit[] {
  return visits.filter(({ status }) => status >= 400)
}

const mostPages = 400
const site = 'http://localhost:3000'

/** The paths of our own pages that a page or a sitemap names. */
function linksOf(text: string): string[] {
  return [...text.matchAll(/<a [^>]*?href="([^"]+)"|<loc>([^<]+)<|rel="canonical" href="([^"]+)"/g)]
    .map(([, ...urls]) => (urls.find(Boolean) ?? '').replaceAll('&amp;', '&').split('#')[0] ?? '')
    .map((url) => (url.startsWith(site) ? url.slice(site.length) || '/' : url))
    .filter((url) => url.startsWith('/') && !url.startsWith('//'))
}

function kindOf(path: string): string {
  const url = new URL(path, site)
  return `${url.pathname}?${[...new Set(url.searchParams.keys())].toSorted()}`
}
