import { createMiddleware } from 'hono/factory'

const known = new Set(['GET', 'HEAD', 'OPTIONS', 'POST'])
const allowed = [...known].join(', ')

/** Refuses what no page and no form of ours is asked by, before anything of it is read. */
export function answerable() {
  return createMiddleware(async (context, next) => {
    const { method, url } = context.req
    // Some names of hosts pass for one, and yet no URL can have them: 999999999999.
    if (!URL.canParse(url)) return context.text('Bad request', 400, { Connection: 'close' })
    if (method === 'OPTIONS') return context.body(null, 204, { Allow: allowed })
    if (known.has(method)) return next()
    return context.text('Not allowed', 405, { Allow: allowed, Connection: 'close' })
  })
}
