import { createRequestHandler, type ServerBuild } from 'react-router'
import { noEvents } from '#app/analytics/events.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { secondsToWait } from '#app/platform/forms/try-again.server.ts'
import { unsentForm } from '#app/platform/forms/unsent-form.server.ts'
import type { PostRefusal } from '#app/platform/http/post-refusal.server.ts'
import { otherAccount, type UnsentForm } from '#app/platform/http/request-context.server.ts'
import type { LimitRefusal } from '#app/platform/limits.server.ts'
import type { Product } from '../../product.ts'
import { mayRecord } from '../recording-consent.ts'
import { type RecordThrottle, recordRefusedPage } from '../refusal-log.ts'
import type { RouteTable } from '../route-table.ts'
import { failedResponse } from './failed-response.ts'
import { pageContext, type Visit } from './page-context.ts'
import { toPageRequest } from './page-request.ts'
import { recordingThrownErrors } from './thrown-errors.ts'

type Parts = Pick<Product, 'services' | 'readerDb' | 'listings'> & {
  build: ServerBuild
  routes: RouteTable
  recordThrottle: RecordThrottle
  dev: boolean
}

/** A form that was `refused` before any action read it is given back, and not acted upon. */
export type RenderPage = (
  request: Request,
  visit: Visit,
  refused?: PostRefusal,
) => Promise<Response>

/** Lets React Router answer a request, and says what to do about it where it could not. */
export function pageRenderer(parts: Parts): RenderPage {
  const { services, readerDb, listings, build, routes, recordThrottle, dev } = parts
  const mode = dev ? 'development' : 'production'
  const recording = recordingThrownErrors(build)
  const render = createRequestHandler(recording, mode)
  const ownRenderers = new Map<string, typeof render>()

  /**
   * React Router looks for a route among those of the pattern alone: among all of them it took, twice
   * for each request, a tenth of the time and two fifths of the memory of an enquiry. It also reads
   * some paths in a way of its own ("/search//_.data", "//"): what we do not take for a page,
   * and so neither limit nor guard as one, is none to it either.
   */
  function rendererAt(pattern: string): typeof render {
    const page = pattern.replace(/\.data$/, '')
    const known = ownRenderers.get(page)
    if (known) return known
    const ids = routes.routesAt(page)
    const own = Object.fromEntries(Object.entries(recording.routes).filter(([id]) => ids.has(id)))
    const made = createRequestHandler({ ...recording, routes: own }, mode)
    ownRenderers.set(page, made)
    return made
  }

  /** React Router's own request for parts of its route table is at no pattern. */
  function rendererFor(request: Request, pattern: string): typeof render {
    return new URL(request.url).pathname === '/__manifest' ? render : rendererAt(pattern)
  }

  return async (given, visit, refused) => {
    const errors: Error[] = []
    const refusals: LimitRefusal[] = []
    const facts = routes.factsOf(visit.route)
    const events = mayRecord(given.headers) ? services.events : noEvents
    const db = facts.isBudgeted ? readerDb : services.db
    const contextFor = (form: UnsentForm | null) =>
      pageContext(services, {
        visit,
        facts,
        db,
        events,
        errors,
        refusals,
        form,
        ...routes,
      })

    const request = toPageRequest(given, services.environment)
    const unsent = await unsentForm(request)
    const giveBack = (form: UnsentForm) => {
      const page = new Request(new URL('/unsent', request.url))
      return render(page, contextFor({ message: facts.postFailed, ...form }))
    }
    if (refused && unsent) return giveBack({ ...unsent, refused })

    const context = contextFor(null)
    const response = await rendererFor(request, visit.route)(request, context)
    await recordRefusedPage(services, { request, response, visit, context })
    if (response.status >= 500 && request.signal.aborted) return abandoned()
    if (response.status === 429) {
      for (const { kind } of refusals) recordThrottle(visit.clientIp, kind)
      return withRetryAfter(response, secondsToWait(refusals))
    }
    if (unsent && leadsTo(response, '/confirm-identity?redirect=')) return postedAgain(response)
    const refusedFor = context.get(otherAccount)
    if (unsent && refusedFor) return giveBack({ ...unsent, otherAccount: refusedFor })
    const login = leadsTo(response, '/login?redirect=')
    const shown = unsent && login ? await giveBack({ ...unsent, login }) : response
    if (shown.status < 500) return shown

    const outage = listings.watch.version() === undefined || errors.some(isOutage)
    const failure = { outage, reference: visit.requestId }
    if (!unsent || errors.length === 0) return failedResponse(response, failure)

    // The page of the form could not be made, so the form comes back on a page of its own.
    await response.body?.cancel()
    return failedResponse(await giveBack(unsent), failure)
  }
}

/** Seconds, where whatever refused does not say itself when to try again. */
const usualWait = 60

function withRetryAfter(response: Response, seconds: number): Response {
  const headers = new Headers(response.headers)
  if (seconds > 0 || !headers.has('Retry-After'))
    headers.set('Retry-After', String(seconds || usualWait))
  return new Response(response.body, { status: response.status, headers })
}

/** The visitor went on before the page was made: no fault of ours, whatever came of it. */
function abandoned(): Response {
  return new Response(null, { status: 499 })
}

/** Where a response leads, if that is this page of ours: the session had ended, for example. */
function leadsTo(response: Response, page: string): string | undefined {
  const location = response.headers.get('Location')
  return location?.startsWith(page) ? location : undefined
}

/** The same redirect for a browser that takes along what it has just posted. */
function postedAgain({ headers }: Response): Response {
  return new Response(null, { status: 307, headers })
}
