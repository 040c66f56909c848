import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { hasSessionCookie } from '#app/accounts/session.server.ts'
import { isFormToken } from '#app/platform/forms/form-token.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { type PostRefusal, postRefusalText } from '#app/platform/http/post-refusal.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import type { Product } from '../product.ts'
import { clientIpOf } from './client-ip.ts'
import type { RenderPage } from './pages/page-renderer.ts'
import type { RecordRefusal } from './refusal-log.ts'
import type { RequestVariables } from './request-log.ts'
import type { RouteTable } from './route-table.ts'

type Variables = RequestVariables & { nonce: string }

type Parts = Pick<Product, 'services' | 'formerAppUrls'> & {
  routes: RouteTable
  renderPage: RenderPage
  recordRefusal: RecordRefusal
}

/**
 * Refuses a post that another site made a visitor's browser send. Browsers say where a post
 * comes from in Origin and Sec-Fetch-Site; old ones at least in Referer. Whatever they say has to
 * be true of us. Hono's own check is content with either of the two (docs/decisions/0032). Text
 * browsers may say nothing at all: the route decides (docs/decisions/0034).
 */
export function originCheck({ services, formerAppUrls, routes, renderPage, recordRefusal }: Parts) {
  const { environment } = services
  const formerOrigins = new Set(formerAppUrls.map((url) => new URL(url).origin))

  return createMiddleware<{ Variables: Variables }>(async (context, next) => {
    if (context.req.method !== 'POST') return next()
    if (comesFrom(ownOrigins(context, environment), context)) return next()
    const isSilent = saysNothing(context)
    if (isSilent && (await isAcceptedSilently(context))) return next()
    const refused = isSilent ? 'unknown-site' : refusalOf(context)
    recordRefusal(context, refused)
    return refuse(context, refused)
  })

  /** A page of ours by an old name, or by one that is not in APP_URL, is no other site. */
  function refusalOf({ req }: Context): PostRefusal {
    const origin = URL.parse(req.header('origin') ?? '')
    if (!origin || origin.origin === new URL(environment.appUrl).origin) return 'other-site'
    const isSameOrigin = (req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
    const isOwn = isSameOrigin && origin.host === new URL(req.url).host
    return isOwn || formerOrigins.has(origin.origin) ? 'moved' : 'other-site'
  }

  async function isAcceptedSilently(context: Context<{ Variables: Variables }>) {
    const { raw } = context.req
    const { postsWithoutOrigin } = routes.factsOf(context.var.route)
    if (!postsWithoutOrigin || hasSessionCookie(raw)) return false
    if (postsWithoutOrigin === 'always') return true
    const form = await readForm(raw.clone())
    const token = String(form.get('formToken') ?? '')
    const userAgent = context.req.header('user-agent') ?? ''
    return isFormToken(services, { ip: clientIpOf(context, environment), userAgent }, token)
  }

  /** A page gives back what was typed; a script is told why. */
  function refuse(context: Context<{ Variables: Variables }>, refused: PostRefusal) {
    const { requestId, route, nonce } = context.var
    if (route.endsWith('.data')) return context.text(postRefusalText(refused, environment), 403)
    const clientIp = clientIpOf(context, environment)
    const visit = { requestId, route, clientIp, nonce, payer: clientIp }
    return renderPage(context.req.raw, visit, refused)
  }
}

function saysNothing({ req }: Context): boolean {
  return ['origin', 'sec-fetch-site', 'referer'].every((name) => req.header(name) === undefined)
}

function comesFrom(ours: readonly string[], context: Context): boolean {
  const site = context.req.header('sec-fetch-site')
  const origin = context.req.header('origin')
  const isSameSite = site === 'same-origin' || site === 'none'
  if (origin !== undefined) return isOneOf(ours, origin) && (site === undefined || isSameSite)
  if (site !== undefined) return isSameSite
  return isOneOf(ours, context.req.header('referer') ?? '')
}

/**
 * Only what the operator has set, its scheme included: a page that came without https may have been
 * changed on its way. Where none is set, the name that this visitor knows us by, with https too,
 * which a proxy may speak for us.
 */
function ownOrigins(context: Context, { appUrl, isAppUrlSet }: Environment): string[] {
  if (isAppUrlSet) return [new URL(appUrl).origin]
  const { host, origin } = new URL(context.req.url)
  return [origin, `https://${host}`]
}

function isOneOf(origins: readonly string[], url: string): boolean {
  const origin = URL.parse(url)?.origin
  return origin !== undefined && origins.includes(origin)
}
