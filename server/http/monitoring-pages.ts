import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Product } from '../product.ts'
import { cacheControl } from './cache-control.ts'
import { readinessOf } from './readiness.ts'
import { securityHeaders } from './security-headers.ts'

type Parts = Pick<Product, 'services' | 'listings' | 'lifecycle' | 'installation' | 'metrics'>

const noStore = { 'Cache-Control': 'no-store' }

/** The same on a port of their own, with the headers that every response has. */
export function monitoringApp(product: Parts): Hono {
  const { environment } = product.services
  return new Hono()
    .use(securityHeaders(environment, { dev: false }))
    .use(cacheControl(environment))
    .route('/', monitoringPages(product, { isPublic: false })) as unknown as Hono
}

/**
 * What operators and their monitoring request: is it alive, is it ready, how is it doing.
 * `isPublic` says that anyone can reach these here: the metrics then need the token.
 */
export function monitoringPages(product: Parts, { isPublic }: { isPublic: boolean }): Hono {
  const { metricsToken, metricsPort } = product.services.environment
  const app = new Hono()

  app.get('/healthz', (context) => context.text('alive\n', 200, noStore))

  app.get('/readyz', async (context) => {
    const readiness = await readinessOf(product)
    return context.json(readiness, readiness.ready ? 200 : 503, {
      ...noStore,
      ...(readiness.ready ? {} : { 'Retry-After': '5' }),
    })
  })

  app.get('/metrics', async (context) => {
    const isServed = isPublic ? metricsPort === undefined && metricsToken : true
    if (!isServed || !hasToken(context, metricsToken)) return context.text('Not found', 404)
    return context.body(await product.metrics.text(), 200, {
      ...noStore,
      'Content-Type': product.metrics.contentType,
    })
  })
  return app
}

function hasToken(context: Context, token: string | undefined): boolean {
  if (token === undefined) return true
  const given = Buffer.from(context.req.header('authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
