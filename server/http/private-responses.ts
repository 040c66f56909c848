import { createMiddleware } from 'hono/factory'
import { hasSessionCookie } from '#app/accounts/session.server.ts'

/**
 * A response to someone who is signed in, or that signs someone in or out, is theirs alone: nobody
 * stores a copy, so that the back button shows nothing after signing out. Files that say
 * themselves how long they last are left alone. Pages differ by who asks, redirects included.
 */
export function privateResponses() {
  return createMiddleware(async (context, next) => {
    await next()
    const headers = context.res.headers
    const isPersonal = hasSessionCookie(context.req.raw) || headers.has('Set-Cookie')
    if (!isForEveryone(headers)) headers.append('Vary', 'Cookie')
    if (isPersonal && !headers.has('Cache-Control')) {
      headers.set('Cache-Control', 'private, no-store')
    }
  })
}

/** Whether everyone gets the same, as of the sitemap: whatever is neither a page nor a page's data. */
function isForEveryone(headers: Headers): boolean {
  const type = headers.get('Content-Type')
  return type !== null && !/^text\/(html|x-script)/.test(type)
}
