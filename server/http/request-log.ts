import { createMiddleware } from 'hono/factory'
import type { Product } from '../product.ts'
import { requestIdOf } from './request-id.ts'
import type { RouteTable } from './route-table.ts'

/** `route` is the pattern of the request's path. */
export type RequestVariables = { requestId: string; route: string }

type Parts = Pick<Product, 'services' | 'metrics'> & { routes: RouteTable }

/** Seconds after which a response is worth a line in the log. */
const slow = 2

/**
 * Names each request and measures its response. The log has what was asked for by its pattern
 * only: URLs hold names, words that were searched for, and links of mails. Every request is in it
 * at level debug; what failed or took long, at level warn.
 */
export function requestLog({ services, metrics, routes }: Parts) {
  const { environment, log } = services
  return createMiddleware<{ Variables: RequestVariables }>(async (context, next) => {
    const started = performance.now()
    const { method, path } = context.req
    const id = requestIdOf(context.req.header('x-request-id'), environment)
    const route = routes.patternOf(path)
    context.set('requestId', id)
    context.set('route', route)
    await next()

    const { status, headers } = context.res
    headers.set('X-Request-Id', id)
    const seconds = (performance.now() - started) / 1000
    metrics.observeRequest(knownMethods.has(method) ? method : 'other', route, status, seconds)
    const level = status >= 500 || seconds > slow ? 'warn' : 'debug'
    if (!log.isLevelEnabled(level)) return
    log[level]({ request: id, method, route, status, ms: Math.round(seconds * 1000) }, 'request')
  })
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
