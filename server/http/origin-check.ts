import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Environment } from '#app/platform/settings/environment.server.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const allowed = [...safeMethods, 'POST'].join(', ')

/**
 * Refuses a post that another site made a visitor's browser send. Browsers say where a post
 * comes from in Origin and Sec-Fetch-Site; old ones at least in Referer. Whatever they say has to
 * be true of us. Hono's own check is content with either of the two (docs/decisions/0032).
 */
export function originCheck(environment: Environment) {
  return createMiddleware(async (context, next) => {
    const { method } = context.req
    if (safeMethods.has(method)) return next()
    if (method !== 'POST') return context.text('Not allowed', 405, { Allow: allowed })

    const isOurs = comesFrom(ownHost(context, environment), context)
    if (!isOurs)
      return context.text('This form was sent from another site, so it was not accepted.', 403)
    return next()
  })
}

function comesFrom(host: string, context: Context): boolean {
  const site = context.req.header('sec-fetch-site')
  const origin = context.req.header('origin')
  const isSameSite = site === 'same-origin' || site === 'none'
  if (origin !== undefined) return hostOf(origin) === host && (site === undefined || isSameSite)
  if (site !== undefined) return isSameSite
  return hostOf(context.req.header('referer') ?? '') === host
}

/** Only the name that the operator has set, or the one that this visitor knows us by. */
function ownHost(context: Context, { appUrl, isAppUrlSet }: Environment): string {
  return isAppUrlSet ? new URL(appUrl).host : new URL(context.req.url).host
}

function hostOf(url: string): string | undefined {
  return URL.parse(url)?.host
}
