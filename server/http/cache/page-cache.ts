import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { Product } from '../../product.ts'
import type { CacheResult } from '../monitoring/metrics.ts'
import type { RequestVariables } from '../monitoring/request-record.ts'
import type { PageAnswers } from '../pages/page-answers.ts'
import { compressQuickly, compressWell, encodingFor } from './compression.ts'
import { type KeptPage, keptPage, sizeOf } from './kept-page.ts'
import { publicAddress } from './public-address.ts'

/** Milliseconds: how long a page is good, since some of it tells the time, and good for an outage. */
const freshFor = 10 * 60 * 1_000
const staleFor = 60 * 60 * 1_000

/** No page takes up more than this part of the memory. */
const largestShare = 1 / 8

export type CacheVariables = RequestVariables & { nonce: string; scripts?: string[] }

type Parts = Pick<Product, 'services' | 'listings' | 'metrics'> & { answerPage: PageAnswers }

/**
 * Answers anonymous visitors from memory. A page is good as long as the directory is the one it
 * was made from. It is made from its address alone, without the visitor's cookies, address or
 * browser, so that it cannot hold anything of theirs. While the database does not answer, an older
 * one is better than none, and says so in its headers.
 */
export function pageCache({ services, listings, metrics, answerPage }: Parts) {
  const { environment, now } = services
  const maxSize = environment.pageCacheMegabytes * 1024 * 1024
  const pages = new LRUCache<string, KeptPage>({
    maxSize,
    maxEntrySize: maxSize * largestShare,
    sizeCalculation: sizeOf,
  })
  const making = new Map<string, Promise<KeptPage>>()

  return createMiddleware<{ Variables: CacheVariables }>(async (context, next) => {
    const { method, raw } = context.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const address = publicAddress(context.var.route, new URL(raw.url))
    if (address === undefined) return next()
    if (isKnownVisitor(raw)) {
      metrics.countCache('bypass')
      return next()
    }
    const { page, result } = await find(address, context)
    metrics.countCache(result)
    return send(context, page, result)
  })

  async function find(address: string, context: Context<{ Variables: CacheVariables }>) {
    const version = listings.watch.version()
    const age = (page: KeptPage) => now().getTime() - page.madeAt
    const kept = pages.get(address)
    if (kept && version !== undefined && kept.version === version && age(kept) < freshFor) {
      void use(address, kept)
      return { page: kept, result: 'hit' as const }
    }
    const stale = kept && age(kept) < staleFor ? kept : undefined
    if (stale && version === undefined) return { page: stale, result: 'stale' as const }

    const made = await make(address, version, context)
    if (stale && made.status >= 500) return { page: stale, result: 'stale' as const }
    return { page: made, result: 'miss' as const }
  }

  /** Whoever asks for the same page meanwhile waits for it too. */
  function make(
    address: string,
    version: string | undefined,
    { var: { requestId, route } }: Context<{ Variables: CacheVariables }>,
  ): Promise<KeptPage> {
    const key = `${version} ${address}`
    const begun = making.get(key)
    if (begun) return begun

    const request = new Request(new URL(address, environment.appUrl))
    const visit = { requestId, route, clientIp: '', nonce: '' }
    const made = answerPage(request, visit)
      .then((response) => keptPage(response, version, now().getTime()))
      .then(async (page) => {
        await compressQuickly(page)
        if (page.version !== undefined) keep(address, page)
        return page
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  function keep(address: string, page: KeptPage) {
    pages.set(address, page)
    metrics.setCacheBytes(pages.calculatedSize)
  }

  /** A page that is asked for again is worth the work; nobody waits for it. */
  async function use(address: string, page: KeptPage) {
    page.uses += 1
    if (page.uses > 1) return
    await compressWell(page)
    if (pages.peek(address) === page) keep(address, page)
  }
}

/** Whoever has a cookie of ours may be shown something of their own. */
function isKnownVisitor(request: Request): boolean {
  return /(?:^|;\s*)(?:__Secure-)?mediator\./.test(request.headers.get('cookie') ?? '')
}

function send(
  context: Context<{ Variables: CacheVariables }>,
  page: KeptPage,
  result: CacheResult,
): Response {
  context.set('scripts', page.scripts)

  const headers = new Headers(page.headers)
  headers.set('X-Page-Cache', result)
  headers.append('Vary', 'Accept-Encoding')
  if (result === 'stale') {
    headers.set('Cache-Control', 'no-store')
    headers.set('Warning', '110 - "Response is Stale"')
  } else if (page.status === 200) {
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
    headers.set('ETag', page.etag)
    if (isNamed(page.etag, context.req.header('if-none-match'))) {
      return new Response(null, { status: 304, headers })
    }
  }
  const { encoding, body } = encodingFor(page, context.req.header('accept-encoding') ?? '')
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  const sent = context.req.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>)
  return new Response(sent, { status: page.status, headers })
}

function isNamed(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const plain = (text: string) => text.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => each.trim() === '*' || plain(each) === plain(etag))
}
