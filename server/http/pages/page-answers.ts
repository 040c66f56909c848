import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { noEvents } from '#app/analytics/events.server.ts'
import type * as entry from '#app/entry.server.tsx'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { keepForm } from '#app/platform/forms/keep-form.server.ts'
import type { Infrastructure, Unsent } from '#app/platform/infrastructure.server.ts'
import type { Product } from '../../product.ts'
import { isObserved } from '../activity/observed.ts'
import { failedAnswer } from './failed-answer.ts'
import { asPagesReadIt } from './page-request.ts'
import { thrownErrors, watchedBuild } from './watched-build.ts'

/** What the server knows of a visit besides the request itself. */
export type Visit = { requestId: string; route: string; clientAddress: string; nonce: string }

type Parts = Pick<Product, 'infrastructure' | 'watch'> & {
  pages: () => Promise<ServerBuild>
  dev: boolean
}

export type PageAnswers = (request: Request, visit: Visit) => Promise<Response>

/** Lets React Router answer a request, and tells what went wrong if it could not. */
export function pageAnswers({ infrastructure, watch, pages, dev }: Parts): PageAnswers {
  return async (given, visit) => {
    const build = watchedBuild(await pages())
    const answer = handlerOf(build, dev ? 'development' : 'production')
    const errors: Error[] = []
    const events = isObserved(given.headers) ? infrastructure.events : noEvents
    const services = { ...infrastructure, events }
    const contextFor = (form: Unsent | null) => contextOf(build, services, visit, errors, form)

    const { request, unsent } = await keepForm(asPagesReadIt(given, infrastructure.environment))
    const response = await answer(request, contextFor(null))
    if (response.status >= 500 && request.signal.aborted) return nobodyWaits()
    const giveBack = (form: Unsent) =>
      answer(new Request(new URL('/unsent', request.url)), contextFor(form))
    const login = loginAsked(response)
    const shown = unsent && login ? await giveBack({ ...unsent, login }) : response
    if (shown.status < 500) return shown

    const outage = watch.version() === undefined || errors.some(isOutage)
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

function contextOf(
  build: ServerBuild,
  infrastructure: Infrastructure,
  visit: Visit,
  errors: Error[],
  form: Unsent | null,
) {
  // The pages know these keys by identity, so they are taken from the build itself.
  const keys = build.entry.module as unknown as typeof entry
  const log = infrastructure.log.child({ request: visit.requestId, route: visit.route })
  const context = new RouterContextProvider()
  context.set(keys.infrastructure, { ...infrastructure, log })
  context.set(keys.clientAddress, visit.clientAddress)
  context.set(keys.nonce, visit.nonce)
  context.set(keys.unsent, form)
  context.set(thrownErrors, errors)
  return context
}
