import { createRequestHandler, type ServerBuild } from 'react-router'
import { noEvents } from '#app/analytics/events.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { copyForm } from '#app/platform/forms/copy-form.server.ts'
import type { PostRefusal } from '#app/platform/http/post-refusal.server.ts'
import type { UnsentForm } from '#app/platform/http/request-context.server.ts'
import type { Product } from '../product.ts'
import { failedResponse } from './failed-response.ts'
import { pageContext, type Visit } from './page-context.ts'
import { toPageRequest } from './page-request.ts'
import { mayRecord } from './recording-consent.ts'
import type { RouteTable } from './route-table.ts'
import { recordingThrownErrors } from './thrown-errors.ts'

type Parts = Pick<Product, 'services' | 'listings'> & {
  build: ServerBuild
  routes: RouteTable
  dev: boolean
}

/** A form that was `refused` before any action read it is given back, and not acted upon. */
export type RenderPage = (
  request: Request,
  visit: Visit,
  refused?: PostRefusal,
) => Promise<Response>

/** Lets React Router answer a request, and says what to do about it where it could not. */
export function pageRenderer({ services, listings, build, routes, dev }: Parts): RenderPage {
  const render = createRequestHandler(
    recordingThrownErrors(build),
    dev ? 'development' : 'production',
  )

  return async (given, visit, refused) => {
    const errors: Error[] = []
    const events = mayRecord(given.headers) ? services.events : noEvents
    const contextFor = (form: UnsentForm | null) =>
      pageContext(services, {
        visit,
        facts: routes.factsOf(visit.route),
        events,
        errors,
        form,
        ...routes,
      })

    const { request, unsent } = await copyForm(toPageRequest(given, services.environment))
    const giveBack = (form: UnsentForm) => {
      const message = routes.factsOf(visit.route).postFailed
      const page = new Request(new URL('/unsent', request.url))
      return render(page, contextFor({ message, ...form }))
    }
    if (refused && unsent) return giveBack({ ...unsent, refused })

    const response = await render(request, contextFor(null))
    if (response.status >= 500 && request.signal.aborted) return abandoned()
    if (unsent && leadsTo(response, '/confirm-identity?redirect=')) return postedAgain(response)
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
