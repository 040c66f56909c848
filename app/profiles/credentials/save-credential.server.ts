import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { lockOwnProfile } from '../own-profile.server.ts'
import type { ProfileServices } from '../profiles.server.ts'
import { credentialWaitingMail } from './credential-mails.server.ts'
import { maxCredentials, needsCheck, type StatedCredential } from './credential-rules.ts'
import { credentials } from './credentials.table.server.ts'
import { discardEvidence } from './evidence/evidence-store.server.ts'

type Row = typeof credentials.$inferSelect

/** Evidence that is stored already, or that there is to be none any more. */
type ChangedEvidence = { key: string; contentType: string } | 'none' | undefined

type Refused = { ok: false; reason: 'missing' | 'taken' | 'too-many' }
type Saved = { ok: true; isNew: boolean } | Refused

/**
 * Adds a credential, or changes the one of this id. What has to be checked anew waits, is not public
 * until it is checked, and the administrators are told. Throws a 404 for somebody who is no mediator.
 */
export function saveCredential(
  services: ProfileServices,
  { user, id, isNew = false }: { user: SessionUser; id: string | undefined; isNew?: boolean },
  stated: StatedCredential,
  evidence: ChangedEvidence,
): Promise<Saved> {
  const { db, jobs, now, environment, profileHooks } = services
  const at = now()
  return db.transaction(async (tx) => {
    const { id: mediatorId, fullName } = await lockOwnProfile(tx, user)
    const own = await tx.select().from(credentials).where(eq(credentials.mediatorId, mediatorId))
    const stored = own.find((each) => each.id === id)
    if (!stored && !isNew) return { ok: false, reason: 'missing' }
    const others = own.filter((each) => each !== stored)
    if (others.some(({ body, kind }) => body === stated.body && kind === stated.kind))
      return { ok: false, reason: 'taken' }
    if (!stored && own.length >= maxCredentials) return { ok: false, reason: 'too-many' }

    const saved = stored
      ? await change(tx, services, stored, { stated, evidence, at })
      : await add(tx, { id, mediatorId }, { stated, evidence, at })
    if (!saved) return { ok: true, isNew: false }
    if (saved.status === 'waiting' && stored?.status !== 'waiting') {
      await jobs.send(tx, mailQueue, credentialWaitingMail(saved, fullName, environment))
    }
    await profileHooks.publishCredentials(tx, mediatorId, at)
    return { ok: true, isNew: !stored }
  })
}

type Change = { stated: StatedCredential; evidence: ChangedEvidence; at: Date }

async function add(
  tx: Transaction,
  { id = randomUUID(), mediatorId }: { id: string | undefined; mediatorId: string },
  { stated, evidence, at }: Change,
): Promise<Row | undefined> {
  const values = {
    mediatorId,
    ...stated,
    ...evidenceColumns(evidence === 'none' ? undefined : evidence),
    createdAt: at,
    updatedAt: at,
  }
  const [added] = await tx
    .insert(credentials)
    .values({ id, ...values })
    .onConflictDoNothing()
    .returning()
  if (added) return added
  // Another mediator has the id that this form made up.
  const [other] = await tx
    .insert(credentials)
    .values({ id: randomUUID(), ...values })
    .returning()
  return other
}

async function change(
  tx: Transaction,
  { jobs }: Pick<ProfileServices, 'jobs'>,
  stored: Row,
  { stated, evidence, at }: Change,
): Promise<Row | undefined> {
  const isEvidenceChanged =
    evidence !== undefined && (evidence !== 'none' || stored.evidenceKey !== '')
  const isRemovalOnly = evidence === 'none'
  const isToBeChecked = needsCheck(stored, stated, isEvidenceChanged && !isRemovalOnly)
  const hasNewEnd = stored.validUntil !== stated.validUntil
  const isSame =
    !isToBeChecked && !isEvidenceChanged && !hasNewEnd && stored.number === stated.number
  if (isSame) return undefined

  const [changed] = await tx
    .update(credentials)
    .set({
      ...stated,
      ...(isEvidenceChanged && evidenceColumns(isRemovalOnly ? undefined : evidence)),
      ...(isToBeChecked && {
        status: 'waiting' as const,
        checkedOn: null,
        checkedBy: null,
        refusal: '',
      }),
      ...(hasNewEnd && { reminded: null, endedAt: null }),
      version: stored.version + 1,
      updatedAt: at,
    })
    .where(and(eq(credentials.id, stored.id), eq(credentials.mediatorId, stored.mediatorId)))
    .returning()
  if (isEvidenceChanged) await discardEvidence(tx, jobs, stored.evidenceKey)
  return changed
}

function evidenceColumns(evidence: { key: string; contentType: string } | undefined) {
  return { evidenceKey: evidence?.key ?? '', evidenceType: evidence?.contentType ?? '' }
}

/** Removes a credential with its evidence. False where the mediator has none with this id. */
export function removeCredential(
  { db, jobs, now, profileHooks }: ProfileServices,
  user: SessionUser,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id: mediatorId } = await lockOwnProfile(tx, user)
    const [removed] = await tx
      .delete(credentials)
      .where(and(eq(credentials.id, id), eq(credentials.mediatorId, mediatorId)))
      .returning()
    if (!removed) return false
    await discardEvidence(tx, jobs, removed.evidenceKey)
    await profileHooks.publishCredentials(tx, mediatorId, now())
    return true
  })
}
