import { createMiddleware } from 'hono/factory'
import { withoutEnding } from '#app/platform/text/without-ending.ts'
import type { RequestVariables } from './request-log.ts'
import type { RouteTable } from './route-table.ts'

/** The home page's path, or that of its data, with more slashes than one. */
const severalSlashes = /^\/{2,}(?=(?:_?\.data)?$)/

/** Leads from "/terms/" to "/terms": each page has one URL. What is asked in the query goes along. */
export function trailingSlash(routes: RouteTable) {
  return createMiddleware<{ Variables: RequestVariables }>(async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    if (!isRead) return next()
    if (severalSlashes.test(pathname)) {
      return context.redirect(pathname.replace(severalSlashes, '/') + search, 301)
    }
    const path = withoutEnding(pathname, /\//)
    if (path === pathname || path === '') return next()
    if (!routes.hasPage(path)) return next()
    return context.redirect(path + search, 301)
  })
}
