import { createMiddleware } from 'hono/factory'

/** Seconds, where a refusal does not say itself when to try again. */
const usualWait = { 429: '60', 503: '10' } as const

/** The one place in which every refusal for a while comes to say how long that is. */
export function retryAfter() {
  return createMiddleware(async (context, next) => {
    await next()
    const { status, headers } = context.res
    if ((status === 429 || status === 503) && !headers.has('Retry-After'))
      headers.set('Retry-After', usualWait[status])
  })
}
