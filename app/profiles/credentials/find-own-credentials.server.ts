import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { formatDate, londonDay } from '#app/platform/time/calendar.ts'
import { bodyOf } from './bodies.ts'
import { credentialMessages } from './credential-messages.ts'
import { credentialState } from './credential-rules.ts'
import { credentialName } from './credential-words.ts'
import { credentials } from './credentials.table.server.ts'
import { evidenceLabel } from './evidence/evidence.ts'

export type OwnCredential = ReturnType<typeof ownView>

/** A mediator's own credentials, in the order in which they were added. */
export async function findOwnCredentials(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  mediatorId: string,
): Promise<OwnCredential[]> {
  const today = londonDay(now())
  const found = await credentialsOf(db, mediatorId)
  return found.map((each) => ownView(each, today))
}

/** All rows of a mediator, in the order in which they were added. */
export function credentialsOf(db: Queryable, mediatorId: string) {
  return db
    .select()
    .from(credentials)
    .where(eq(credentials.mediatorId, mediatorId))
    .orderBy(asc(credentials.createdAt), asc(credentials.id))
}

/** One of them. Throws a 404 for what is not there or another's. */
export async function findOwnCredential(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  mediatorId: string,
  id: string,
): Promise<OwnCredential> {
  const [found] = await db
    .select()
    .from(credentials)
    .where(and(eq(credentials.id, id), eq(credentials.mediatorId, mediatorId)))
  if (!found) throw credentialNotFound()
  return ownView(found, londonDay(now()))
}

export function credentialNotFound(): Response {
  return new Response(credentialMessages.notFound, { status: 404 })
}

function ownView(row: typeof credentials.$inferSelect, today: string) {
  const { id, version, body, kind, number, validUntil, checkedOn, refusal, evidenceType } = row
  return {
    id,
    version,
    body,
    kind,
    number,
    validUntil: validUntil ?? '',
    name: credentialName(row),
    bodyName: bodyOf(body)?.name ?? body,
    state: credentialState(row, today),
    checked: checkedOn ? formatDate(checkedOn) : '',
    ends: validUntil ? formatDate(validUntil) : '',
    refusal,
    /** What kind of file there is as evidence; empty for none. */
    evidence: evidenceType && evidenceLabel(evidenceType),
  }
}
