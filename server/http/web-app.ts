import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Product } from '../product.ts'
import { activityRecording } from './activity/activity-recording.ts'
import { bodyLimits, fieldLimit } from './body-limits.ts'
import { type CacheVariables, pageCache } from './cache/page-cache.ts'
import { clientIpOf } from './client-ip.ts'
import { monitoringPages } from './monitoring/monitoring-pages.ts'
import { requestRecord } from './monitoring/request-record.ts'
import { type RoutePattern, routePatterns } from './monitoring/route-pattern.ts'
import { originCheck } from './origin-check.ts'
import { pageAnswers } from './pages/page-answers.ts'
import type { Pages } from './pages/pages.ts'
import { personalAnswers } from './personal-answers.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'
import { storedFiles } from './stored-files.ts'
import { viewCounting } from './view-counting.ts'

type WebAppParts = Omit<Product, 'close'> & {
  /** The built pages, looked up anew for each request while developing. */
  pages: () => Promise<Pages>
  /** Where the built assets lie; undefined while developing. */
  clientFolder: string | undefined
}

/** Everything between the socket and React: limits, headers, files, then the pages. */
export function createWebApp({ pages, clientFolder, ...product }: WebAppParts): Hono {
  const { services, listings } = product
  const { environment, log } = services
  const dev = clientFolder === undefined
  const https = environment.appUrl.startsWith('https:')
  const app = new Hono<{ Variables: CacheVariables }>()
  let routeOf: RoutePattern | undefined
  pages().then(({ build }) => {
    routeOf = routePatterns(build)
  })

  app.use(requestRecord({ ...product, routeOf: () => routeOf }))
  app.route('/', monitoringPages(product, { isPublic: true }))
  app.use(async (context, next) => {
    context.set('nonce', randomBytes(16).toString('base64'))
    await next()
  })
  const opensWindows = Object.keys(environment.identityProviders).length > 0
  app.use(securityHeaders({ https, dev, opensWindows }))
  app.use(personalAnswers())
  // What looks at an answer's internal headers stands before the cache, and so sees its answers too.
  app.use(activityRecording(product))
  app.use(viewCounting(listings.views, services))
  const answerPage = pageAnswers({ ...product, pages, dev })
  if (!dev && environment.pageCacheMegabytes > 0) app.use(pageCache({ ...product, answerPage }))
  if (clientFolder) app.route('/', staticFiles(clientFolder))
  app.route('/', storedFiles(services))
  app.use(compress())
  app.use(originCheck(environment))
  app.use(bodyLimits())
  app.use(fieldLimit())

  app.all('*', (context) => {
    const { requestId, route, nonce } = context.var
    const clientIp = clientIpOf(context, environment)
    return answerPage(context.req.raw, { requestId, route, clientIp, nonce })
  })

  app.onError((error, context) => {
    const { requestId, route } = context.var
    log.error({ err: error, request: requestId, route }, 'request failed')
    const sentence = 'Something went wrong on our side. Please try again in a moment.'
    return context.text(`${sentence} If you write to us about it, quote ${requestId}.`, 500)
  })
  return app as unknown as Hono
}
