import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import type { Product } from '../product.ts'
import { activityRecording } from './activity-recording.ts'
import { answerable } from './answerable.ts'
import { postedForms } from './bodies/posted-forms.ts'
import { cacheControl } from './cache-control.ts'
import { clientIpOf } from './client-ip.ts'
import type { App } from './listen.ts'
import { monitoringPages } from './monitoring-pages.ts'
import { formerHostsOf, movedSite } from './moved-site.ts'
import { originCheck } from './origin-check.ts'
import { type CacheVariables, pageCache } from './pages/page-cache.ts'
import { pageRenderer } from './pages/page-renderer.ts'
import { budgetedPages } from './reading/budgeted-pages.ts'
import { openRefusalLog, openThrottleLog } from './refusal-log.ts'
import { requestLog } from './request-log.ts'
import { retryAfter } from './retry-after.ts'
import { routeTable } from './route-table.ts'
import { securityHeaders } from './security-headers.ts'
import { securityText } from './security-text.ts'
import { staticFiles } from './static-files.ts'
import { storedFiles } from './stored-files.ts'
import { trailingSlash } from './trailing-slash.ts'
import { viewCounting } from './view-counting.ts'

type WebAppParts = Omit<Product, 'close'> & {
  build: ServerBuild
  /** Where the built assets lie; undefined while developing. */
  clientFolder: string | undefined
}

/** Everything between the socket and React: limits, headers, files, then the pages. */
export function createWebApp({ build, clientFolder, ...product }: WebAppParts): App {
  const { services, listings } = product
  const { environment, log } = services
  const dev = clientFolder === undefined
  const routes = routeTable(build)
  const recordRefusal = openRefusalLog(services)
  const recordThrottle = openThrottleLog(services)
  const renderPage = budgetedPages(
    { services, routes, recordThrottle },
    pageRenderer({ ...product, build, routes, recordThrottle, dev }),
  )
  const formerHosts = formerHostsOf(product.formerAppUrls, environment.appUrl)
  const app = new Hono<{ Variables: CacheVariables }>()

  app.use(requestLog({ ...product, routes }))
  // What reads a response's internal headers sees the pages of the cache too, which are made, with
  // all other headers, by what stands behind it.
  app.use(activityRecording(product))
  app.use(viewCounting(services, listings.views))
  if (!dev && environment.pageCacheMegabytes > 0)
    app.use(pageCache({ ...product, routes, formerHosts }))
  app.use(securityHeaders(environment, { dev }))
  app.use(cacheControl(environment))
  app.use(retryAfter())
  app.use(answerable())
  app.route('/', monitoringPages(product, { isPublic: true }))
  app.route('/', securityText(services))
  app.use(movedSite({ environment, formerHosts, routes }))
  app.use(trailingSlash(routes))
  if (clientFolder) app.route('/', staticFiles(clientFolder, environment.dataDir))
  app.route('/', storedFiles(services))
  app.use(compress())
  app.use(postedForms({ ...product, routes, recordRefusal }))
  app.use(originCheck({ ...product, routes, renderPage, recordRefusal }))

  app.all('*', (context) => {
    const { requestId, route, nonce, payer } = context.var
    const clientIp = payer === undefined ? clientIpOf(context, environment) : ''
    return renderPage(context.req.raw, {
      ...{ requestId, route, nonce, clientIp },
      payer: payer ?? clientIp,
    })
  })

  app.onError((error, context) => {
    const { requestId, route } = context.var
    // The sender broke off: no fault of ours, and nobody is there to read an answer.
    if (context.req.raw.signal.aborted) return new Response(null, { status: 499 })
    log.error({ err: error, request: requestId, route }, 'request failed')
    const sentence = 'Something went wrong on our side. Please try again in a moment.'
    return context.text(`${sentence} If you write to us about it, quote ${requestId}.`, 500)
  })
  return app
}
