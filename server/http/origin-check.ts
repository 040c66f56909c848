import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { hasSessionCookie } from '#app/accounts/session.server.ts'
import { isFormToken } from '#app/platform/forms/form-token.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { type PostRefusal, postRefusals } from '#app/platform/http/post-refusal.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import type { Product } from '../product.ts'
import { clientIpOf } from './client-ip.ts'
import type { RenderPage } from './page-renderer.ts'
import type { RequestVariables } from './request-log.ts'
import type { RouteTable } from './route-table.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const allowed = [...safeMethods, 'POST'].join(', ')

type Variables = RequestVariables & { nonce: string }

type Parts = Pick<Product, 'services'> & { routes: RouteTable; renderPage: RenderPage }

/**
 * Refuses a post that another site made a visitor's browser send. Browsers say where a post
 * comes from in Origin and Sec-Fetch-Site; old ones at least in Referer. Whatever they say has to
 * be true of us. Hono's own check is content with either of the two (docs/decisions/0032). Text
 * browsers may say nothing at all: the route decides (docs/decisions/0034).
 */
export function originCheck({ services, routes, renderPage }: Parts) {
  const { environment } = services

  return createMiddleware<{ Variables: Variables }>(async (context, next) => {
    const { method } = context.req
    if (safeMethods.has(method)) return next()
    if (method !== 'POST') return context.text('Not allowed', 405, { Allow: allowed })

    if (comesFrom(ownHost(context, environment), context)) return next()
    const isSilent = saysNothing(context)
    if (isSilent && (await isAcceptedSilently(context))) return next()
    return refuse(context, isSilent ? 'unknown-site' : 'other-site')
  })

  async function isAcceptedSilently(context: Context<{ Variables: Variables }>) {
    const { raw } = context.req
    const { postsWithoutOrigin } = routes.factsOf(context.var.route)
    if (!postsWithoutOrigin || hasSessionCookie(raw)) return false
    if (postsWithoutOrigin === 'always') return true
    const token = String((await readForm(raw.clone())).get('formToken') ?? '')
    const userAgent = context.req.header('user-agent') ?? ''
    return isFormToken(services, { ip: clientIpOf(context, environment), userAgent }, token)
  }

  /** A page gives back what was typed; a script is told why. */
  function refuse(context: Context<{ Variables: Variables }>, refused: PostRefusal) {
    const { requestId, route, nonce } = context.var
    if (route.endsWith('.data')) return context.text(postRefusals[refused], 403)
    const clientIp = clientIpOf(context, environment)
    const visit = { requestId, route, clientIp, nonce, payer: clientIp }
    return renderPage(context.req.raw, visit, refused)
  }
}

function saysNothing({ req }: Context): boolean {
  return ['origin', 'sec-fetch-site', 'referer'].every((name) => req.header(name) === undefined)
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
