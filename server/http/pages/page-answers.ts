import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { noEvents } from '#app/analytics/events.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { keepForm } from '#app/platform/forms/keep-form.server.ts'
import type { UnsentForm } from '#app/platform/http/request-context.server.ts'
import type { Product } from '../../product.ts'
import { isObserved } from '../activity/observed.ts'
import { failedAnswer } from './failed-answer.ts'
import type { Visit } from './page-context.ts'
import { asPagesReadIt } from './page-request.ts'
import type { Pages } from './pages.ts'
import { routeMessages } from './route-messages.ts'
import { watchedBuild } from './watched-build.ts'

type Parts = Pick<Product, 'services' | 'listings'> & {
  pages: () => Promise<Pages>
  dev: boolean
}

export type PageAnswers = (request: Request, visit: Visit) => Promise<Response>

/** Lets React Router answer a request, and tells what went wrong if it could not. */
export function pageAnswers({ services, listings, pages, dev }: Parts): PageAnswers {
  return async (given, visit) => {
    const { build, contextForPages } = await pages()
    const answer = handlerOf(watchedBuild(build), dev ? 'development' : 'production')
    const errors: Error[] = []
    const events = isObserved(given.headers) ? services.events : noEvents
    const { toasts, postFailed } = routeMessages(build)
    const contextFor = (form: UnsentForm | null) =>
      contextForPages(services, { visit, events, errors, form, toasts })

    const { request, unsent } = await keepForm(asPagesReadIt(given, services.environment))
    const response = await answer(request, contextFor(null))
    if (response.status >= 500 && request.signal.aborted) return nobodyWaits()
    const giveBack = (form: UnsentForm) =>
      answer(
        new Request(new URL('/unsent', request.url)),
        contextFor({ ...form, failed: postFailed(form.action) }),
      )
    const login = loginAsked(response)
    const shown = unsent && login ? await giveBack({ ...unsent, login }) : response
    if (shown.status < 500) return shown

    const outage = listings.watch.version() === undefined || errors.some(isOutage)
    const failure = { outage, reference: visit.requestId }
    if (!unsent || errors.length === 0) return failedAnswer(response, failure)

    // The page of the form could not be made, so the form comes back on a page of its own.
    await response.body?.cancel()
    return failedAnswer(await giveBack(unsent), failure)
  }
}

/** A page whose visitor went on before it was made: no fault of ours, whatever came of it. */
function nobodyWaits(): Response {
  return new Response(null, { status: 499 })
}

/** The login page that an answer leads to because the session had ended. */
function loginAsked(response: Response): string | undefined {
  const location = response.headers.get('Location')
  return location?.startsWith('/login?redirect=') ? location : undefined
}

const handlers = new WeakMap<ServerBuild, RequestHandler>()

/** React Router reads the whole table of routes for each handler it makes, so one is kept. */
function handlerOf(build: ServerBuild, mode: 'development' | 'production'): RequestHandler {
  const known = handlers.get(build)
  if (known) return known
  const made = createRequestHandler(build, mode)
  handlers.set(build, made)
  return made
}
