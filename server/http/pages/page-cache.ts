import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findOwnCookie } from '#app/accounts/own-cookies.ts'
import { directoryTag, tagHeaders } from '#app/platform/http/purge-shared-cache.server.ts'
import type { Product } from '../../product.ts'
import { clientIpOf } from '../client-ip.ts'
import type { CacheResult } from '../metrics.ts'
import type { RequestVariables } from '../request-log.ts'
import type { RouteTable } from '../route-table.ts'
import { cacheKey } from './cache-key.ts'
import { type CachedPage, readCachedPage } from './cached-page.ts'
import { compressQuickly, encodingFor, holdBody } from './page-compression.ts'
import type { RenderPage } from './page-renderer.ts'
import { openPageStore } from './page-store.ts'
import { sharedLifetime } from './shared-lifetime.ts'

type CacheVariables = RequestVariables & {
  nonce: string
  scripts?: string[]
}

type Parts = Pick<Product, 'services' | 'listings' | 'metrics'> & {
  routes: RouteTable
  renderPage: RenderPage
}

/**
 * Answers anonymous visitors from memory. A page is good as long as the directory is the one it
 * was rendered from. It is rendered from its URL alone, without the visitor's cookies, IP or
 * browser, so that it cannot hold anything of theirs. While the database does not answer, an older
 * one is better than none, and says so in its headers.
 */
export function pageCache(parts: Parts) {
  const { services, listings, metrics, routes, renderPage } = parts
  const { environment, now } = services
  const store = openPageStore(parts)
  const rendering = new Map<string, Promise<CachedPage>>()
  const shared = sharedHeaders(environment.sharedCache.seconds)

  return createMiddleware<{ Variables: CacheVariables }>(async (context, next) => {
    const { method, raw } = context.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const route = context.get('route')
    const { cachedBy } = routes.factsOf(route)
    const key = cacheKey(new URL(raw.url), { cachedBy, isData: route.endsWith('.data') })
    if (key === undefined) return next()
    // A visitor with a cookie of ours may be shown something of their own.
    if (findOwnCookie(raw) !== undefined) {
      metrics.countCache('bypass')
      return next()
    }
    const { page, result } = await find(key, context)
    metrics.countCache(result)
    if (!encodingFor(page, context.req.header('accept-encoding') ?? '').body) {
      await holdBody(page)
      store.measure(key, page)
    }
    return send(context, page, { result, shared })
  })

  async function find(key: string, context: Context<{ Variables: CacheVariables }>) {
    const fresh = store.fresh(key)
    if (fresh) return { page: fresh, result: 'hit' as const }
    const version = listings.watch.version()
    const stale = store.stale(key)
    if (stale && version === undefined) return { page: stale, result: 'stale' as const }

    const page = await render(key, version, context)
    if (stale && (page.status === 429 || page.status >= 500))
      return { page: stale, result: 'stale' as const }
    return { page, result: 'miss' as const }
  }

  /**
   * Requests for the same page of the same version that come meanwhile share one rendering. The
   * cache's own `fetch` does not serve here: it shares by the key alone, so that a request after a
   * change would be sent the page from before it; it stores whatever it hands out, errors too; and
   * with the version in the key the last one would not be found when the database is down.
   */
  async function render(
    key: string,
    version: string | undefined,
    context: Context<{ Variables: CacheVariables }>,
  ): Promise<CachedPage> {
    const versionedKey = `${version} ${key}`
    const underWay = rendering.get(versionedKey)
    if (underWay) {
      const page = await underWay
      // Who asked for it first may have used up their budget, which is nobody else's.
      if (page.status !== 429) return page
    }

    const { requestId, route } = context.var
    // Not resolved against it: a path that begins with two slashes would name another host.
    const request = new Request(environment.appUrl + key)
    // Only the renderer knows it, so what carries it in the page was written by the renderer.
    const nonce = randomBytes(16).toString('hex')
    const payer = clientIpOf(context, environment)
    const visit = { requestId, route, clientIp: '', nonce, payer }
    const rendered = renderPage(request, visit)
      .then((response) => readCachedPage(response, { nonce, version, renderedAt: now().getTime() }))
      .then(async (page) => {
        await compressQuickly(page, context.req.header('accept-encoding') ?? '')
        if (page.version !== undefined) store.put(key, page)
        return page
      })
      .finally(() => rendering.delete(versionedKey))
    rendering.set(versionedKey, rendered)
    return rendered
  }
}

function send(
  context: Context<{ Variables: CacheVariables }>,
  page: CachedPage,
  { result, shared }: { result: CacheResult; shared: Record<string, string> },
): Response {
  context.set('scripts', page.scripts)

  const headers = new Headers(page.headers)
  headers.set('X-Page-Cache', result)
  headers.append('Vary', 'Accept-Encoding')
  if (result === 'stale') {
    headers.set('Cache-Control', 'no-store')
    headers.set('Warning', '110 - "Response is Stale"')
  } else if (page.isShareable && !headers.has('Cache-Control')) {
    for (const [name, value] of Object.entries(shared)) headers.set(name, value)
  }
  if (result !== 'stale' && page.status === 200) {
    headers.set('ETag', page.etag)
    if (isNamed(page.etag, context.req.header('if-none-match'))) {
      return new Response(null, { status: 304, headers })
    }
  }
  const { encoding, body } = encodingFor(page, context.req.header('accept-encoding') ?? '')
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body?.length))
  const sent = context.req.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>)
  return new Response(sent, { status: page.status, headers })
}

/** What caches in front are told of a page that is the same for everyone. */
function sharedHeaders(seconds: number): Record<string, string> {
  if (seconds === 0) return {}
  return { 'Cache-Control': sharedLifetime(seconds), ...tagHeaders(directoryTag) }
}

/** Whether one of the tags that a browser has is this one. */
function isNamed(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const plain = (text: string) => text.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => each.trim() === '*' || plain(each) === plain(etag))
}
