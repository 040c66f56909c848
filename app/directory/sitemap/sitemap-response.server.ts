import { href } from 'react-router'
import { countSitemapListings, readSitemapListings } from '#app/listings/sitemap-listings.server.ts'
import type { RoutePage } from '#app/platform/http/route-facts.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { findLandingPaths } from '../landing/sitemap-places.server.ts'
import {
  type SitemapEntry,
  sitemapIndex,
  urlElement,
  urlSetEnd,
  urlSetStart,
} from './sitemap-xml.ts'

/** The pages' routes say in their facts whether and how they are listed. */
type Sources = Pick<Platform, 'db' | 'environment'> & { pages: readonly RoutePage[] }

type ListedPage = Omit<SitemapEntry, 'url'> & { path: string }
type PartSources = Sources & { listed: ListedPage[] }

/** Search engines read at most this many URLs from one file. */
const maxUrls = 50_000

/** The whole sitemap, or the list of its parts where it is too long for one file. */
export async function sitemapResponse(sources: Sources, limit = maxUrls): Promise<Response> {
  const listed = await findListedPages(sources)
  const parts = await countParts(sources, listed, limit)
  if (parts === 1) return xml(urlSet({ ...sources, listed }, 1, limit))

  const { appUrl } = sources.environment
  const urls = Array.from(
    { length: parts },
    (_, index) => appUrl + href('/sitemap/:part', { part: String(index + 1) }),
  )
  return xml(sitemapIndex(urls))
}

/** One part, counted from 1. */
export async function sitemapPartResponse(
  sources: Sources,
  part: string,
  limit = maxUrls,
): Promise<Response> {
  const number = /^[1-9]\d{0,4}$/.test(part) ? Number(part) : 0
  const listed = number > 0 ? await findListedPages(sources) : []
  const isThere = number > 0 && number <= (await countParts(sources, listed, limit))
  if (!isThere) return new Response('There is no such part of the sitemap.', { status: 404 })
  return xml(urlSet({ ...sources, listed }, number, limit))
}

async function countParts({ db }: Sources, listed: ListedPage[], limit: number): Promise<number> {
  return Math.ceil((listed.length + (await countSitemapListings(db))) / limit)
}

/** Written as it is sent, so that no number of listings is held in memory at once. */
function urlSet(sources: PartSources, part: number, limit: number): ReadableStream<Uint8Array> {
  const text = pieces(sources, part, limit)
  return new ReadableStream<string>({
    async pull(stream) {
      const { done, value } = await text.next()
      if (done) stream.close()
      else stream.enqueue(value)
    },
    async cancel() {
      await text.return(undefined)
    },
  }).pipeThrough(new TextEncoderStream())
}

async function* pieces(sources: PartSources, part: number, limit: number): AsyncGenerator<string> {
  let piece = urlSetStart
  for await (const entry of entries(sources, part, limit)) {
    piece += urlElement(entry)
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece + urlSetEnd
}

/** Characters that are gathered before they are sent. */
const pieceLength = 16_000

/** The pages come before the listings, whichever part that puts them in. */
async function* entries(
  { db, environment: { appUrl }, pages, listed }: PartSources,
  part: number,
  limit: number,
): AsyncGenerator<SitemapEntry> {
  const start = (part - 1) * limit
  const shown = listed.slice(start, start + limit)
  for (const { path, ...facts } of shown) yield { url: appUrl + path, ...facts }

  const profile = factsOfPattern(pages, '/mediator/:slug')
  if (!profile) return
  const skip = Math.max(0, start - listed.length)
  for await (const { slug, publishedAt } of readSitemapListings(db, {
    skip,
    take: limit - shown.length,
  })) {
    yield { url: appUrl + href('/mediator/:slug', { slug }), modified: publishedAt, ...profile }
  }
}

/** The pages of which there is one each, then those of areas and places that find somebody. */
async function findListedPages({ db, pages }: Sources): Promise<ListedPage[]> {
  const single = pages.flatMap(({ pattern, facts: { sitemap } }) =>
    sitemap && !sitemap.isCounted && !pattern.includes(':') ? [{ path: pattern, ...sitemap }] : [],
  )
  const [landing] = pages.flatMap(({ facts: { sitemap } }) =>
    sitemap !== false && sitemap?.isCounted ? [sitemap] : [],
  )
  if (!landing) return single
  const { priority, changefreq } = landing
  const paths = await findLandingPaths(db)
  return [...single, ...paths.map((path) => ({ path, priority, changefreq }))]
}

function factsOfPattern(pages: readonly RoutePage[], pattern: string) {
  return pages.find((page) => page.pattern === pattern)?.facts.sitemap
}

function xml(body: ReadableStream<Uint8Array> | string): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
