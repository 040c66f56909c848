import { createMiddleware } from 'hono/factory'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import type { RouteTable } from './route-table.ts'

type Parts = { environment: Environment; formerHosts: ReadonlySet<string>; routes: RouteTable }

/** The hosts that the site had before, and does not have now. */
export function formerHostsOf(formerAppUrls: readonly string[], appUrl: string): Set<string> {
  const hosts = new Set(formerAppUrls.map((url) => new URL(url).host))
  hosts.delete(new URL(appUrl).host)
  return hosts
}

/**
 * Leads from an address that the site had before to the same page at the present one. Other names
 * are left alone: monitoring, health checks and proxies may know the site by an address of their
 * own. So is what an open page asks for, which goes on working until a form is sent.
 */
export function movedSite({ environment: { appUrl }, formerHosts, routes }: Parts) {
  return createMiddleware(async (context, next) => {
    const { host, pathname, search } = new URL(context.req.url)
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    if (!isRead || !formerHosts.has(host) || !routes.hasPage(pathname)) return next()
    // Browsers keep it for an hour only, in case the site moves back.
    context.header('Cache-Control', 'public, max-age=3600')
    return context.redirect(appUrl + pathname.replace(/^\/+/, '/') + search, 308)
  })
}
