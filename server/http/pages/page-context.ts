import { randomUUID } from 'node:crypto'
import { createContext, RouterContextProvider } from 'react-router'
import { accounts } from '#app/accounts/accounts.server.ts'
import { analytics } from '#app/analytics/analytics.server.ts'
import type { Events } from '#app/analytics/events.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  clientIp,
  formSecret,
  limitRefusals,
  nonce,
  pageParts,
  type ReadRefusal,
  readRefusal,
  routePages,
  toastTexts,
  type UnsentForm,
  unsentForm,
} from '#app/platform/http/request-context.server.ts'
import type { RouteFacts, RoutePage } from '#app/platform/http/route-facts.ts'
import type { LimitRefusal } from '#app/platform/limits.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { profiles } from '#app/profiles/profiles.server.ts'
import type { Services } from '../../product.ts'
import type { RouteTable } from '../route-table.ts'

/** What the server knows of a visit besides the request itself; `route` is its pattern. */
export type Visit = {
  requestId: string
  route: string
  clientIp: string
  nonce: string
  /** The IP address whose budget pays for the page, which the page itself may not know. */
  payer: string
  /** Set where the page is not made for now, and another one says so. */
  readRefusal?: ReadRefusal
}

/** What the loaders and actions of one request threw that was no response. */
export const thrownErrors = createContext<Error[]>()

/** What the page says that cannot be loaded, where its route has words of its own. */
export const loadFailed = createContext<string | undefined>()

type Given = {
  visit: Visit
  db: Database
  facts: Partial<RouteFacts>
  events: Events
  errors: Error[]
  refusals: LimitRefusal[]
  form: UnsentForm | null
  pages: readonly RoutePage[]
  toasts: RouteTable['toasts']
}

/** Everything that the loaders and actions of one request work with. */
export function pageContext(
  services: Services,
  { visit, db, facts, events, errors, refusals, form, pages, toasts }: Given,
): RouterContextProvider {
  const { environment, files, jobs, clock, now, keyedDigest } = services
  const limits = services.limits.reporting((refusal) => refusals.push(refusal))
  const log = services.log.child({ request: visit.requestId, route: visit.route })
  const context = new RouterContextProvider()
  context.set(platform, {
    environment,
    db,
    files,
    jobs,
    limits,
    clock,
    now,
    keyedDigest,
    log,
  })
  context.set(accounts, { auth: services.auth, hooks: services.hooks })
  context.set(analytics, { events, sources: services.sources })
  context.set(profiles, { profileHooks: services.profileHooks })
  context.set(clientIp, visit.clientIp)
  context.set(limitRefusals, refusals)
  context.set(readRefusal, visit.readRefusal ?? null)
  context.set(nonce, visit.nonce)
  context.set(pageParts, visit.route.endsWith('.data') ? null : new Map())
  context.set(formSecret, facts.cachedBy ? '' : randomUUID())
  context.set(routePages, pages)
  context.set(unsentForm, form)
  context.set(toastTexts, toasts)
  context.set(thrownErrors, errors)
  context.set(loadFailed, facts.loadFailed)
  return context
}
