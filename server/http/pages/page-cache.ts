import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findOwnCookie } from '#app/accounts/own-cookies.ts'
import type { Product } from '../../product.ts'
import { clientIpOf } from '../client-ip.ts'
import type { CacheResult } from '../metrics.ts'
import type { RequestVariables } from '../request-log.ts'
import type { RouteTable } from '../route-table.ts'
import { cacheKey } from './cache-key.ts'
import { type CachedPage, readCachedPage } from './cached-page.ts'
import { compressQuickly, encodingFor, holdBody } from './page-compression.ts'
import { openPageStore } from './page-store.ts'

export type CacheVariables = RequestVariables & {
  nonce: string
  /** Set while a page is made for the cache: it is the same for everyone. */
  isForEveryone?: boolean
  /** The IP address whose budget pays for a page that may not know it. */
  payer?: string
}

type Env = { Variables: CacheVariables }
type Next = () => Promise<void>

type Parts = Pick<Product, 'services' | 'listings' | 'metrics'> & {
  routes: RouteTable
  /** Hosts that the site had before, which lead elsewhere. */
  formerHosts: ReadonlySet<string>
}

/**
 * Answers anonymous visitors from memory. A page is good as long as the directory is the one it
 * was made from. The rest of the app makes it, with all of its headers, for a request that has its
 * URL alone: without the visitor's cookies, IP or browser it cannot hold anything of theirs. While
 * the database does not answer, an older one is better than none, and says so in its headers.
 */
export function pageCache(parts: Parts) {
  const { services, listings, metrics, routes, formerHosts } = parts
  const { environment, now } = services
  const store = openPageStore(parts)
  const rendering = new Map<string, Promise<CachedPage>>()

  return createMiddleware<Env>(async (context, next) => {
    const key = keyOf(context)
    if (key === undefined) return next()
    if (findOwnCookie(context.req.raw) !== undefined) {
      metrics.countCache('bypass')
      return next()
    }
    const { page, result } = await find(key, context, next)
    metrics.countCache(result)
    if (!encodingFor(page, context.req.header('accept-encoding') ?? '').body) {
      await holdBody(page)
      store.measure(key, page)
    }
    // Otherwise Hono would add the headers of the response that the page was read from.
    context.res = undefined
    context.res = responseOf(page, result, context)
  })

  /** Undefined where the page is not the same for everyone. */
  function keyOf({ req, get }: Context<Env>): string | undefined {
    if (req.method !== 'GET' && req.method !== 'HEAD') return undefined
    const route = get('route')
    const { cachedBy } = routes.factsOf(route)
    const url = cachedBy ? URL.parse(req.url) : null
    if (!url || formerHosts.has(url.host)) return undefined
    return cacheKey(url, { cachedBy, isData: route.endsWith('.data') })
  }

  async function find(key: string, context: Context<Env>, next: Next) {
    const fresh = store.fresh(key)
    if (fresh) return { page: fresh, result: 'hit' as const }
    const version = listings.watch.version()
    const stale = store.stale(key)
    if (stale && version === undefined) return { page: stale, result: 'stale' as const }

    const page = await render(key, version, context, next)
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
    context: Context<Env>,
    next: Next,
  ): Promise<CachedPage> {
    const versionedKey = `${version} ${key}`
    const underWay = rendering.get(versionedKey)
    if (underWay) {
      const page = await underWay
      // Who asked for it first may have used up their budget, which is nobody else's.
      if (page.status !== 429) return page
    }
    const rendered = make(key, version, context, next).finally(() => rendering.delete(versionedKey))
    rendering.set(versionedKey, rendered)
    return rendered
  }

  async function make(
    key: string,
    version: string | undefined,
    context: Context<Env>,
    next: Next,
  ): Promise<CachedPage> {
    const { req } = context
    const { raw } = req
    const accepted = context.req.header('accept-encoding') ?? ''
    const renderedAt = now().getTime()
    context.set('isForEveryone', version !== undefined)
    context.set('payer', clientIpOf(context, environment))
    // Not resolved against it: a path that begins with two slashes would name another host.
    req.raw = new Request(environment.appUrl + key)
    try {
      await next()
    } finally {
      req.raw = raw
    }
    const page = await readCachedPage(context.res, {
      nonce: context.get('nonce'),
      version,
      renderedAt,
    })
    await compressQuickly(page, accepted)
    if (page.version !== undefined) store.put(key, page)
    return page
  }
}

function responseOf(page: CachedPage, result: CacheResult, { req }: Context): Response {
  const { status, etag } = page
  const headers = new Headers(page.headers)
  headers.set('X-Page-Cache', result)
  if (result === 'stale') {
    headers.set('Cache-Control', 'no-store')
    headers.set('Warning', '110 - "Response is Stale"')
  } else if (status === 200) {
    headers.set('ETag', etag)
    if (isNamed(etag, req.header('if-none-match')))
      return new Response(null, { status: 304, headers })
  }
  const { encoding, body } = encodingFor(page, req.header('accept-encoding') ?? '')
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body?.length))
  return new Response(body as Uint8Array<ArrayBuffer>, { status, headers })
}

/** Whether one of the tags that a browser has is this one. */
function isNamed(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const plain = (text: string) => text.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => each.trim() === '*' || plain(each) === plain(etag))
}
