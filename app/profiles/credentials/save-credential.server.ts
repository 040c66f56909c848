import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { type FieldTexts, mergeShown } from '#app/platform/forms/shown-fields.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { lockOwnProfile } from '../own-profile.server.ts'
import type { ProfileServices } from '../profiles.server.ts'
import { bodyOf } from './bodies.ts'
import type { CredentialKind } from './credential.ts'
import { credentialWaitingMail } from './credential-mails.server.ts'
import { maxCredentials, needsCheck, type StatedCredential } from './credential-rules.ts'
import { credentials } from './credentials.table.server.ts'
import { discardEvidence } from './evidence/evidence-store.server.ts'

type Row = typeof credentials.$inferSelect

/** Evidence that is stored already, or that there is to be none any more. */
type ChangedEvidence = { key: string; contentType: string } | 'none' | undefined

type StatedFields = FieldTexts<keyof StatedCredential>

/** A form is stale that was made before a decision that it would take back, or a file it would delete. */
type StaleReason = 'checked' | 'refused' | 'changed'
type Conflict = { stored: StatedFields } & ReturnType<typeof mergeShown<keyof StatedCredential>>

type Refused =
  | { ok: false; reason: 'missing' | 'taken' | 'too-many' }
  | { ok: false; reason: 'stale'; since: StaleReason }
  | { ok: false; reason: 'conflict'; conflict: Conflict }
type Saved = { ok: true; isNew: boolean } | Refused

/** What a form says of a credential, and of which version it was made. */
type PostedCredential = {
  form: FormData
  stated: StatedCredential
  version: number
  evidence: ChangedEvidence
}

/**
 * Adds a credential, or changes the one of this id: only what the form changed of what it showed, and
 * no decision is taken back that the mediator has not read. What has to be checked anew waits, is not public
 * until it is checked, and the administrators are told. Throws a 404 for somebody who is no mediator.
 */
export function saveCredential(
  services: ProfileServices,
  { user, id, isNew = false }: { user: SessionUser; id: string | undefined; isNew?: boolean },
  posted: PostedCredential,
): Promise<Saved> {
  const { db, jobs, now, environment, profileHooks } = services
  const at = now()
  return db.transaction(async (tx) => {
    const { id: mediatorId, fullName } = await lockOwnProfile(tx, user)
    const own = await tx.select().from(credentials).where(eq(credentials.mediatorId, mediatorId))
    const stored = own.find((each) => each.id === id)
    if (!stored && !isNew) return { ok: false, reason: 'missing' }
    const conflict = stored && !isNew && mergeStated(posted, stored)
    if (conflict && conflict.conflicts.length > 0)
      return { ok: false, reason: 'conflict', conflict }
    const stated = conflict ? statedOf(conflict.merged) : posted.stated
    const others = own.filter((each) => each !== stored)
    if (others.some(({ body, kind }) => body === stated.body && kind === stated.kind))
      return { ok: false, reason: 'taken' }
    if (!stored && own.length >= maxCredentials) return { ok: false, reason: 'too-many' }

    const { evidence } = posted
    const since = stored && !isNew && staleReason(stored, { ...posted, stated })
    if (since) return { ok: false, reason: 'stale', since }
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

/** Two changes that do not fit each other, as a body of one window and a kind of another, conflict. */
function mergeStated({ form, stated }: PostedCredential, row: Row): Conflict {
  const stored = statedFields(row)
  const { merged, conflicts } = mergeShown({ form, typed: statedFields(stated), stored })
  const fits = bodyOf(merged.body)?.kinds.some((kind) => kind === merged.kind) ?? true
  return { stored, merged, conflicts: fits ? conflicts : ['body', 'kind'] }
}

/** What a credential says, as the fields of its form have it. */
function statedFields({ body, kind, number, validUntil }: StatedCredential): StatedFields {
  return { body, kind, number, validUntil: validUntil ?? '' }
}

function statedOf({ kind, validUntil, ...texts }: StatedFields): StatedCredential {
  return { ...texts, kind: kind as CredentialKind, validUntil: validUntil || null }
}

function staleReason(
  stored: Row,
  { version, stated, evidence }: Omit<PostedCredential, 'form'>,
): StaleReason | undefined {
  if (version === stored.version) return undefined
  const hasNewFile = evidence !== undefined && evidence !== 'none'
  if (stored.status !== 'waiting' && needsCheck(stored, stated, hasNewFile)) return stored.status
  return evidence === 'none' && stored.evidenceKey !== '' ? 'changed' : undefined
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

/**
 * Removes a credential with its evidence, if it is as its mediator saw it. One that is removed already
 * counts as removed; another mediator's is missing.
 */
export function removeCredential(
  { db, jobs, now, profileHooks }: ProfileServices,
  user: SessionUser,
  { id, version }: { id: string; version: number },
): Promise<{ ok: true } | { ok: false; reason: 'missing' | 'stale' }> {
  return db.transaction(async (tx) => {
    const { id: mediatorId } = await lockOwnProfile(tx, user)
    const [stored] = await tx.select().from(credentials).where(eq(credentials.id, id))
    if (!stored) return { ok: true }
    if (stored.mediatorId !== mediatorId) return { ok: false, reason: 'missing' }
    if (stored.version !== version) return { ok: false, reason: 'stale' }
    const isOwn = and(eq(credentials.id, id), eq(credentials.mediatorId, mediatorId))
    await tx.delete(credentials).where(isOwn)
    await discardEvidence(tx, jobs, stored.evidenceKey)
    await profileHooks.publishCredentials(tx, mediatorId, now())
    return { ok: true }
  })
}
