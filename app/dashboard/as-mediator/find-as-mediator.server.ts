import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { findMediator } from '#app/administration/find-mediator.server.ts'
import { readFields } from '#app/administration/read-fields.server.ts'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { calledName } from '#app/platform/text/name-parts.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { completionNames, completionScore, missingForCompletion } from '#app/profiles/completion.ts'
import { contactNote } from '#app/profiles/contact-address/contact-address.ts'
import { findContact } from '#app/profiles/contact-address/find-contact.server.ts'
import { profileStatus } from '#app/profiles/profile-status.ts'
import { firstSteps } from '../steps.ts'

export type AsMediator = Awaited<ReturnType<typeof findAsMediator>>

/** How many decisions are shown that the mediator was told of. */
const shownDecisions = 20

/** What a mediator's own pages say at this moment. Throws a 404 where there is none. */
export async function findAsMediator({ db }: Pick<Platform, 'db'>, id: string) {
  const { profile, account, listing, contact, told } = await withinTime(db, async (tx) => ({
    ...(await findMediator(tx, id)),
    contact: await findContact(tx, id),
    told: await findTold(tx, id),
  }))
  const status = profileStatus(profile)
  const { sentBackReason, takenDownReason, isProfilePublic } = profile
  const { emailVerified } = account
  return {
    id,
    fullName: profile.fullName || 'No name',
    firstName: calledName(profile.fullName, profile.firstName),
    status,
    listedAs: listing?.slug ?? null,
    isProfilePublic,
    isSuspended: account.isSuspended === true,
    emailVerified,
    sentBackReason,
    takenDownReason,
    contact: contact && contactNote(contact),
    // As on their dashboard, until they are listed for the first time.
    steps: profile.slug === '' ? firstSteps({ status, emailVerified, sentBackReason }) : null,
    completionScore: completionScore(profile),
    missing: missingForCompletion(profile).map(({ field }) => completionNames[field]),
    told,
    fields: [
      ...readFields(profile).map(({ label, text }) => ({ label, text })),
      { label: 'Shown in the directory', text: isProfilePublic ? 'Yes' : 'No' },
      { label: 'Takes new cases', text: profile.acceptNewCases ? 'Yes' : 'No' },
    ],
  }
}

/** The decisions that a mediator is mailed about. */
const toldActions = {
  'mediator.approve': 'Your profile is approved',
  'mediator.send-back': 'Your profile needs a change',
  'mediator.take-down': 'Your profile was taken down',
  'mediator.restore': 'Your profile was restored',
  'account.suspend': 'We have suspended your account',
  'account.unsuspend': 'Your account has been reopened',
} as const

const withReason = z.object({ reason: z.string() })

async function findTold(db: Queryable, id: string) {
  const rows = await db
    .select({ action: auditLog.action, after: auditLog.after, at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), inArray(auditLog.action, Object.keys(toldActions))))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(shownDecisions)
  return rows.map(({ action, after, at }) => ({
    day: formatDate(at),
    subject: toldActions[action as keyof typeof toldActions],
    reason: withReason.safeParse(after).data?.reason ?? '',
  }))
}
