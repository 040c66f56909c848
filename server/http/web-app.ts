import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import type { Product } from '../product.ts'
import { activityRecording, openActivityRecording } from './activity-recording.ts'
import { answerable } from './answerable.ts'
import { postedForms } from './bodies/posted-forms.ts'
import { cacheControl } from './cache-control.ts'
import { clientIpOf } from './client-ip.ts'
import type { App } from './listen.ts'
import { monitoringPages } from './monitoring-pages.ts'
import { movedSite } from './moved-site.ts'
import { originCheck } from './origin-check.ts'
import { memoryAnswers } from './pages/memory-answers.ts'
import { type CacheVariables, pageCache } from './pages/page-cache.ts'
import { pageRenderer } from './pages/page-renderer.ts'
import { openPageStore } from './pages/page-store.ts'
import { budgetedPages } from './reading/budgeted-pages.ts'
import { openRefusalLog, openThrottleLog } from './refusal-log.ts'
import { openRequestLog, requestLog } from './request-log.ts'
import { retryAfter } from './retry-after.ts'
import { routeTable } from './route-table.ts'
import { securityHeaders } from './security-headers.ts'
import { securityText } from './security-text.ts'
import { staticFiles } from './static-files.ts'
import { storedFiles } from './stored-files.ts'
import { trailingSlash } from './trailing-slash.ts'
import { openViewCounting, viewCounting } from './view-counting.ts'

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
  const app = new Hono<{ Variables: CacheVariables }>()

  const logRequest = openRequestLog(product)
  const recordActivity = openActivityRecording(product)
  const countView = openViewCounting(listings.views, services)
  const recorders = { logRequest, recordActivity, countView }
  const isCached = !dev && environment.pageCacheMegabytes > 0
  const store = isCached ? openPageStore(product) : undefined
  const memory = store && memoryAnswers({ ...product, ...recorders, store })

  if (memory) app.use(memory.remember)
  app.use(requestLog({ services, routes }, logRequest))
  app.use(securityHeaders(environment, { dev }))
  app.use(cacheControl(environment))
  app.use(retryAfter())
  app.use(answerable())
  app.route('/', monitoringPages(product, { isPublic: true }))
  app.route('/', securityText(services))
  app.use(movedSite({ environment, formerAppUrls: product.formerAppUrls, routes }))
  app.use(trailingSlash(routes))
  // What reads a response's internal headers stands before the cache, and so sees its pages too.
  app.use(activityRecording(services, recordActivity))
  app.use(viewCounting(services, countView))
  if (store) app.use(pageCache({ ...product, routes, renderPage, store }))
  if (clientFolder) app.route('/', staticFiles(clientFolder, environment.dataDir))
  app.route('/', storedFiles(services))
  app.use(compress())
  app.use(postedForms({ ...product, routes, recordRefusal }))
  app.use(originCheck({ ...product, routes, renderPage, recordRefusal }))

  app.all('*', (context) => {
    const { requestId, route, nonce } = context.var
    const clientIp = clientIpOf(context, environment)
    return renderPage(context.req.raw, { requestId, route, clientIp, nonce, payer: clientIp })
  })

  app.onError((error, context) => {
    const { requestId, route } = context.var
    // The sender broke off: no fault of ours, and nobody is there to read an answer.
    if (context.req.raw.signal.aborted) return new Response(null, { status: 499 })
    log.error({ err: error, request: requestId, route }, 'request failed')
    const sentence = 'Something went wrong on our side. Please try again in a moment.'
    return context.text(`${sentence} If you write to us about it, quote ${requestId}.`, 500)
  })
  return { fetch: app.fetch, answerFromMemory: memory?.answer }
}
