import { and, asc, count, desc, eq, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { formatDate, londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { bodyOf, registerUrl } from '#app/profiles/credentials/bodies.ts'
import { checkAgainAfterDays, credentialState } from '#app/profiles/credentials/credential-rules.ts'
import { credentialName } from '#app/profiles/credentials/credential-words.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { evidenceLabel } from '#app/profiles/credentials/evidence/evidence.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { credentialDecisionMessages } from './credential-decision-messages.ts'
import { type CredentialList, credentialPageSize, soonDays } from './credential-lists.ts'

export type CredentialView = Awaited<ReturnType<typeof findCredentialView>>

type Services = Pick<Platform, 'db' | 'now'>

/** One page of a list; a page beyond the last is the last. */
export async function findCredentialsPage(
  { db, now }: Services,
  user: SessionUser,
  asked: { list: CredentialList; page: number },
) {
  const today = londonDay(now())
  return withinTime(db, async (tx) => {
    const total = await countCredentials(tx, asked.list, today)
    const page = Math.min(asked.page, Math.max(1, Math.ceil(total / credentialPageSize)))
    const found = await readCredentials(tx)
      .where(isOn(asked.list, today))
      .orderBy(...orders[asked.list], asc(credentials.id))
      .limit(credentialPageSize)
      .offset((page - 1) * credentialPageSize)
    const views = found.map((each) => credentialView(each, user, now()))
    return { list: asked.list, total, page, credentials: views }
  })
}

/** One credential. Throws a 404 where there is none. */
export async function findCredentialView({ db, now }: Services, user: SessionUser, id: string) {
  const [found] = await withinTime(db, (tx) => readCredentials(tx).where(eq(credentials.id, id)))
  if (!found) throw credentialMissing()
  return credentialView(found, user, now())
}

/** All of a mediator, in the order in which they were added. */
export async function findCredentialsOf(
  db: Queryable,
  user: SessionUser,
  mediatorId: string,
  now: Date,
) {
  const found = await readCredentials(db)
    .where(eq(credentials.mediatorId, mediatorId))
    .orderBy(asc(credentials.createdAt), asc(credentials.id))
  return found.map((each) => credentialView(each, user, now))
}

export async function countCredentials(
  db: Queryable,
  list: CredentialList,
  today: string,
): Promise<number> {
  const [counted] = await db.select({ found: count() }).from(credentials).where(isOn(list, today))
  return counted?.found ?? 0
}

export function credentialMissing(): Response {
  return new Response(credentialDecisionMessages.notFound, { status: 404 })
}

function isOn(list: CredentialList, today: string): SQL | undefined {
  if (list === 'waiting') return eq(credentials.status, 'waiting')
  const holds = or(isNull(credentials.validUntil), gte(credentials.validUntil, today))
  const conditions = {
    again: and(holds, lt(credentials.checkedOn, daysBefore(today, checkAgainAfterDays))),
    soon: and(holds, lte(credentials.validUntil, daysBefore(today, -soonDays))),
    checked: holds,
    ended: lt(credentials.validUntil, today),
  }
  return and(eq(credentials.status, 'checked'), conditions[list])
}

/** What waits longest or ends first comes first; what was done lately otherwise. */
const orders: Record<CredentialList, SQL[]> = {
  waiting: [asc(credentials.updatedAt)],
  again: [asc(credentials.checkedOn)],
  soon: [asc(credentials.validUntil)],
  checked: [desc(credentials.checkedOn), desc(credentials.updatedAt)],
  ended: [desc(credentials.validUntil)],
}

function readCredentials(db: Queryable) {
  return db
    .select({ credential: credentials, fullName: mediators.fullName, checkedBy: users.email })
    .from(credentials)
    .innerJoin(mediators, eq(mediators.id, credentials.mediatorId))
    .leftJoin(users, eq(users.id, credentials.checkedBy))
    .$dynamic()
}

type Found = {
  credential: typeof credentials.$inferSelect
  fullName: string
  checkedBy: string | null
}

function credentialView({ credential, fullName, checkedBy }: Found, user: SessionUser, now: Date) {
  const { id, mediatorId, body, number, validUntil, checkedOn, evidenceType } = credential
  return {
    id,
    version: credential.version,
    mediatorId,
    fullName,
    isOwn: mediatorId === user.id,
    name: credentialName(credential),
    bodyName: bodyOf(body)?.name ?? body,
    bodyShortName: bodyOf(body)?.shortName ?? body,
    /** Empty for a body that is not on the list any more. */
    register: registerUrl(body, fullName),
    number,
    validUntil: validUntil ?? '',
    ends: validUntil ? formatDate(validUntil) : '',
    state: credentialState(credential, londonDay(now)),
    checked: checkedOn ? formatDate(checkedOn) : '',
    checkedBy: checkedBy ?? '',
    refusal: credential.refusal,
    evidence: evidenceType && evidenceLabel(evidenceType),
    changed: recentMoment(credential.updatedAt, now),
  }
}
