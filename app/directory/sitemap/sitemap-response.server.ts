import { countSitemapListings, readSitemapListings } from '#app/listings/sitemap-listings.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import {
  type SitemapEntry,
  sitemapIndex,
  urlElement,
  urlSetEnd,
  urlSetStart,
} from './sitemap-xml.ts'
import { profilePages, staticPages } from './static-pages.ts'

type Sources = Pick<Platform, 'db' | 'environment'>

/** Search engines read at most this many addresses from one file. */
const mostAddresses = 50_000

/** The whole sitemap, or the list of its parts where it is too long for one file. */
export async function sitemapResponse(sources: Sources, limit = mostAddresses): Promise<Response> {
  const parts = await countParts(sources, limit)
  if (parts === 1) return xml(urlSet(sources, 1, limit))

  const { appUrl } = sources.environment
  const addresses = Array.from({ length: parts }, (_, index) => `${appUrl}/sitemap/${index + 1}`)
  return xml(sitemapIndex(addresses))
}

/** One part, counted from 1. */
export async function sitemapPartResponse(
  sources: Sources,
  part: string,
  limit = mostAddresses,
): Promise<Response> {
  const number = /^[1-9]\d{0,4}$/.test(part) ? Number(part) : 0
  const isThere = number > 0 && number <= (await countParts(sources, limit))
  if (!isThere) return new Response('There is no such part of the sitemap.', { status: 404 })
  return xml(urlSet(sources, number, limit))
}

async function countParts({ db }: Sources, limit: number): Promise<number> {
  return Math.ceil((staticPages.length + (await countSitemapListings(db))) / limit)
}

/** Written as it is sent, so that no number of listings is held in memory at once. */
function urlSet(sources: Sources, part: number, limit: number): ReadableStream<Uint8Array> {
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

async function* pieces(sources: Sources, part: number, limit: number): AsyncGenerator<string> {
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

/** The static pages come before the listings, whichever part that puts them in. */
async function* entries(
  { db, environment: { appUrl } }: Sources,
  part: number,
  limit: number,
): AsyncGenerator<SitemapEntry> {
  const start = (part - 1) * limit
  const pages = staticPages.slice(start, start + limit)
  for (const { path, ...page } of pages) yield { address: `${appUrl}${path}`, ...page }

  const skip = Math.max(0, start - staticPages.length)
  for await (const listing of readSitemapListings(db, { skip, take: limit - pages.length })) {
    const address = `${appUrl}/mediator/${listing.slug}`
    yield { address, modified: listing.publishedAt, ...profilePages }
  }
}

function xml(body: ReadableStream<Uint8Array> | string): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
