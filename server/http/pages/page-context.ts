import { createContext, RouterContextProvider } from 'react-router'
import { accounts } from '#app/accounts/accounts.server.ts'
import { analytics } from '#app/analytics/analytics.server.ts'
import type { Events } from '#app/analytics/events.server.ts'
import {
  clientIp,
  nonce,
  toastTexts,
  type UnsentForm,
  unsentForm,
} from '#app/platform/http/request-context.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { profiles } from '#app/profiles/profiles.server.ts'
import type { Services } from '../../product.ts'

/** What the server knows of a visit besides the request itself. */
export type Visit = { requestId: string; route: string; clientIp: string; nonce: string }

/** What the loaders and actions of one request threw that was no answer. */
export const thrownErrors = createContext<Error[]>()

type Given = {
  visit: Visit
  events: Events
  errors: Error[]
  form: UnsentForm | null
  toasts: Readonly<Record<string, string>>
}

/** What the loaders and actions of one request reach the outside by. */
export function contextForPages(
  services: Services,
  { visit, events, errors, form, toasts }: Given,
): RouterContextProvider {
  const { environment, db, files, jobs, limits, now, keyedDigest } = services
  const log = services.log.child({ request: visit.requestId, route: visit.route })
  const context = new RouterContextProvider()
  context.set(platform, { environment, db, files, jobs, limits, now, keyedDigest, log })
  context.set(accounts, { auth: services.auth, hooks: services.hooks })
  context.set(analytics, { events, sources: services.sources })
  context.set(profiles, { profileHooks: services.profileHooks })
  context.set(clientIp, visit.clientIp)
  context.set(nonce, visit.nonce)
  context.set(unsentForm, form)
  context.set(toastTexts, toasts)
  context.set(thrownErrors, errors)
  return context
}
