import { createContext, type RouterContextProvider } from 'react-router'
import { type AnalyticsServices, analyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { MediatorRow } from './mediators.table.server.ts'

/** What the listing follows of a working profile before any approval. */
export type AppliedFields = Pick<
  MediatorRow,
  'id' | 'isProfilePublic' | 'acceptNewCases' | 'startWithinDays' | 'startConfirmedOn'
>

/** What saving a working profile changes of the public record, which is above this noun. */
export type ProfileHooks = {
  /**
   * Shows at once what needs no approval, and hides what may not be shown. Returns the URL of the
   * photo of a listing that was taken down by it.
   */
  applyToListing(
    tx: Transaction,
    saved: AppliedFields,
    hideWhileInReview: boolean,
  ): Promise<string | undefined>
  /** Brings the credentials that the public sees of a mediator to what is checked and holds now. */
  publishCredentials(tx: Transaction, mediatorId: string, now: Date): Promise<void>
}

type Profiles = Readonly<{ profileHooks: ProfileHooks }>

export const profiles = createContext<Profiles>()

/** What the verbs of profiles need. */
export type ProfileServices = AnalyticsServices & Profiles

export function profileServices(context: Readonly<RouterContextProvider>): ProfileServices {
  return { ...analyticsServices(context), ...context.get(profiles) }
}
