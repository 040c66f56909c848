import { createMiddleware } from 'hono/factory'
import { hasSessionCookie } from '#app/accounts/session.server.ts'
import { directoryTag, tagHeaders } from '#app/platform/http/purge-shared-cache.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import type { CacheVariables } from './pages/page-cache.ts'
import { sharedLifetime } from './pages/shared-lifetime.ts'

/** What leads elsewhere or is missing replaces an older copy of what was there. */
const shareable = new Set([200, 301, 302, 404, 410])

/**
 * The one place where every response gets its Cache-Control, unless it says itself how long it
 * lasts. A response to someone who is signed in, or that signs someone in or out, is theirs alone:
 * nobody stores a copy, so that the back button shows nothing after signing out. Pages differ by
 * who asks, redirects included. Where caches in front may store pages, all that are not known to be
 * the same for everyone say so too.
 */
export function cacheControl({ sharedCache }: Pick<Environment, 'sharedCache'>) {
  const isShared = sharedCache.seconds > 0
  const read = isShared ? 'private, no-cache' : 'no-cache'
  return createMiddleware<{ Variables: CacheVariables }>(async (context, next) => {
    await next()
    const { headers, status } = context.res
    const isPersonal = hasSessionCookie(context.req.raw) || headers.has('Set-Cookie')
    if (!isForEveryone(headers)) headers.append('Vary', 'Cookie')
    if (headers.has('Cache-Control')) return
    if (isShared && context.get('isForEveryone') && !isPersonal && shareable.has(status)) {
      headers.set('Cache-Control', sharedLifetime(sharedCache.seconds))
      for (const [name, value] of Object.entries(tagHeaders(directoryTag))) headers.set(name, value)
      return
    }
    headers.set(
      'Cache-Control',
      isPersonal ? 'private, no-store' : usual(context.req.method, status, read),
    )
  })
}

/** What was read may be stored and is asked for again each time; answers to posts and errors not. */
function usual(method: string, status: number, read: string): string {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && (status < 400 || status === 404) ? read : 'no-store'
}

/** Whether everyone gets the same, as of the sitemap: whatever is neither a page nor a page's data. */
function isForEveryone(headers: Headers): boolean {
  const type = headers.get('Content-Type')
  return type !== null && !/^text\/(html|x-script)/.test(type)
}
