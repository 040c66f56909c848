import { createMiddleware } from 'hono/factory'
import type { Product } from '../product.ts'
import { requestIdOf } from './request-id.ts'
import type { RouteTable } from './route-table.ts'

/** `route` is the pattern of the request's path. */
export type RequestVariables = { requestId: string; route: string }

type Parts = Pick<Product, 'services' | 'metrics'> & { routes: RouteTable }

/** Milliseconds after which a response is worth a line in the log. */
const slow = 2_000

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/**
 * Names each request, counts its response, and logs it. The log has what was asked for by its
 * pattern only: URLs hold names, words that were searched for, and links of mails. Every request is
 * in it at level debug; what failed or took long, at level warn.
 */
export function requestLog({ services: { environment, log }, metrics, routes }: Parts) {
  return createMiddleware<{ Variables: RequestVariables }>(async (context, next) => {
    const started = performance.now()
    const { method, path } = context.req
    const requestId = requestIdOf(context.req.header('x-request-id'), environment)
    const route = routes.patternOf(path)
    context.set('requestId', requestId)
    context.set('route', route)
    await next()

    const { status, headers } = context.res
    headers.set('X-Request-Id', requestId)
    const ms = performance.now() - started
    metrics.observeRequest(knownMethods.has(method) ? method : 'other', route, status, ms / 1_000)
    const level = status >= 500 || ms > slow ? 'warn' : 'debug'
    if (log.isLevelEnabled(level))
      log[level]({ request: requestId, method, route, status, ms: Math.round(ms) }, 'request')
  })
}
