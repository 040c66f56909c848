import {
  activityBegin,
  countOldActivity,
  deleteOldActivity,
} from '#app/analytics/delete-old-activity.server.ts'
import {
  countOldLeads,
  countOldRequests,
  deleteOldLeads,
  deleteOldRequests,
  type OldRows,
} from '#app/enquiries/erasing/delete-old-leads.server.ts'
import {
  countOldSentForms,
  deleteOldSentForms,
  sentFormDays,
} from '#app/platform/forms/sent-forms.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import {
  countOldSecurityEvents,
  deleteOldSecurityEvents,
} from '#app/security/delete-old-security-events.server.ts'
import { securityLogDays } from '#app/security/security-events.ts'

export type RetentionServices = Pick<Platform, 'db' | 'environment' | 'log' | 'now'>

/** Something that is deleted once it is old enough. */
type RetentionKind = {
  code: string
  label: string
  /** After how many days. */
  days(environment: Platform['environment']): number
  count(services: RetentionServices): Promise<OldRows>
  remove(services: RetentionServices & Pick<Platform, 'jobs'>): Promise<number>
}

const day = 24 * 60 * 60 * 1_000

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * day)

/** What goes every night, in this order: requests only once no lead of them is left. */
export const retentionKinds: readonly RetentionKind[] = [
  leadsOf('closed', 'Closed leads', (environment) => environment.leadRetentionDays),
  leadsOf(
    'open',
    'Open leads that nobody touched',
    (environment) => environment.openLeadRetentionDays,
  ),
  {
    code: 'requests',
    label: 'What senders of deleted leads said once for all',
    days: (environment) => environment.leadRetentionDays,
    count: ({ db, environment, now }) =>
      countOldRequests(db, daysAgo(now(), environment.leadRetentionDays)),
    remove: ({ db, environment, now }) =>
      deleteOldRequests(db, daysAgo(now(), environment.leadRetentionDays)),
  },
  {
    code: 'activity',
    label: 'Events and searches',
    days: (environment) => environment.activityRetentionDays,
    count: ({ db, environment, now }) =>
      countOldActivity(db, activityBegin(now(), environment.activityRetentionDays)),
    remove: ({ db, environment, now }) =>
      deleteOldActivity(db, now(), environment.activityRetentionDays),
  },
  {
    code: 'security-events',
    label: 'Security events',
    days: () => securityLogDays,
    count: ({ db, now }) => countOldSecurityEvents(db, now()),
    remove: ({ db, now }) => deleteOldSecurityEvents(db, now()),
  },
  {
    code: 'sent-forms',
    label: 'What tells that a form was sent before',
    days: () => sentFormDays,
    count: ({ db, now }) => countOldSentForms(db, daysAgo(now(), sentFormDays)),
    remove: ({ db, now }) => deleteOldSentForms(db, daysAgo(now(), sentFormDays)),
  },
]

function leadsOf(
  kind: 'closed' | 'open',
  label: string,
  days: RetentionKind['days'],
): RetentionKind {
  return {
    code: `${kind}-leads`,
    label,
    days,
    count: ({ db, environment, now }) => countOldLeads(db, kind, daysAgo(now(), days(environment))),
    remove: (services) =>
      deleteOldLeads(services, kind, daysAgo(services.now(), days(services.environment))),
  }
}
