import { createMiddleware } from 'hono/factory'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import type { RouteTable } from './route-table.ts'

type Parts = { environment: Environment; formerAppUrls: readonly string[]; routes: RouteTable }

/**
 * Leads from an address that the site had before to the same page at the present one. Other names
 * are left alone: monitoring, health checks and proxies may know the site by an address of their
 * own. So is what an open page asks for, which goes on working until a form is sent.
 */
export function movedSite({ environment: { appUrl }, formerAppUrls, routes }: Parts) {
  const formerHosts = new Set(formerAppUrls.map((url) => new URL(url).host))
  formerHosts.delete(new URL(appUrl).host)

  return createMiddleware(async (context, next) => {
    const { host, pathname, search } = new URL(context.req.url)
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    if (!isRead || !formerHosts.has(host) || !routes.hasPage(pathname)) return next()
    // Browsers keep it for an hour only, in case the site moves back.
    context.header('Cache-Control', 'public, max-age=3600')
    return context.redirect(appUrl + pathname.replace(/^\/+/, '/') + search, 308)
  })
}
