import { randomUUID } from 'node:crypto'
import { and, asc, count, eq } from 'drizzle-orm'
import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { isSame, mergeShown, shownName } from '#app/platform/forms/shown-fields.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { lockOwnProfile } from '#app/profiles/own-profile.server.ts'
import { savedReplies } from '../messages.table.server.ts'
import { maxSavedReplies, type SavedReplyFields } from './saved-reply-form.ts'
import { savedReplyMessages } from './saved-reply-messages.ts'

export type SavedReply = { id: string; title: string; text: string }

type Services = Pick<Platform, 'db' | 'now'>

const columns = { id: savedReplies.id, title: savedReplies.title, text: savedReplies.text }

/** A mediator's own saved replies, by name. */
export function findSavedReplies(db: Queryable, mediatorId: string): Promise<SavedReply[]> {
  return db
    .select(columns)
    .from(savedReplies)
    .where(eq(savedReplies.mediatorId, mediatorId))
    .orderBy(asc(savedReplies.title))
}

export async function findSavedReply(
  db: Queryable,
  mediatorId: string,
  id: string,
): Promise<SavedReply | undefined> {
  const [found] = await db.select(columns).from(savedReplies).where(isOwn(mediatorId, id))
  return found
}

type Conflict = { stored: SavedReplyFields } & ReturnType<typeof mergeShown<keyof SavedReplyFields>>

type Saved =
  | { ok: true }
  | { ok: false; reason: 'title-taken' | 'too-many' }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'conflict'; conflict: Conflict }

/** Stores a new reply; posted again, it is stored already. Throws a 404 for who is no mediator. */
export function addReply(
  { db, now }: Services,
  user: SessionUser,
  fields: SavedReplyFields,
): Promise<Exclude<Saved, { reason: 'missing' | 'conflict' }>> {
  return db.transaction(async (tx) => {
    const { id: mediatorId } = await lockOwnProfile(tx, user)
    const same = await findByTitle(tx, mediatorId, fields.title)
    if (same) return same.text === fields.text ? { ok: true } : { ok: false, reason: 'title-taken' }
    const [counted] = await tx
      .select({ replies: count() })
      .from(savedReplies)
      .where(eq(savedReplies.mediatorId, mediatorId))
    if ((counted?.replies ?? 0) >= maxSavedReplies) return { ok: false, reason: 'too-many' }
    const values = { ...fields, mediatorId, id: randomUUID(), updatedAt: now() }
    await tx.insert(savedReplies).values(values)
    return { ok: true }
  })
}

/** Stores what the form changed of the reply that it showed. */
export function changeReply(
  { db, now }: Services,
  { user, id }: { user: SessionUser; id: string },
  posted: { form: FormData; typed: SavedReplyFields },
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const { id: mediatorId } = await lockOwnProfile(tx, user)
    const reply = await findSavedReply(tx, mediatorId, id)
    if (!reply) return { ok: false, reason: 'missing' }
    const stored = { title: reply.title, text: reply.text }
    const { merged, conflicts } = mergeShown({ ...posted, stored })
    if (conflicts.length > 0)
      return { ok: false, reason: 'conflict', conflict: { stored, merged, conflicts } }
    const same = await findByTitle(tx, mediatorId, merged.title)
    if (same && same.id !== id) return { ok: false, reason: 'title-taken' }
    const values = { ...merged, updatedAt: now() }
    await tx.update(savedReplies).set(values).where(isOwn(mediatorId, id))
    return { ok: true }
  })
}

/**
 * Deletes a saved reply, if it says what its mediator saw. One that is deleted already counts as
 * deleted; another mediator's is missing.
 */
export function deleteSavedReply(
  db: Database,
  { mediatorId, id }: { mediatorId: string; id: string },
  form: FormData,
): Promise<{ ok: true } | { ok: false; reason: 'missing' | 'stale' }> {
  return db.transaction(async (tx) => {
    const [reply] = await tx
      .select()
      .from(savedReplies)
      .where(eq(savedReplies.id, id))
      .for('update')
    if (!reply) return { ok: true }
    if (reply.mediatorId !== mediatorId) return { ok: false, reason: 'missing' }
    const isAsShown = (['title', 'text'] as const).every((name) =>
      isSame(form.get(shownName(name)), reply[name]),
    )
    if (!isAsShown) return { ok: false, reason: 'stale' }
    await tx.delete(savedReplies).where(isOwn(mediatorId, id))
    return { ok: true }
  })
}

/** What a refused save says, and beside which field. */
export const savedReplyRefusals = {
  'title-taken': { message: savedReplyMessages.titleTaken, field: 'title' },
  'too-many': { message: savedReplyMessages.tooMany, field: 'form' },
} as const

async function findByTitle(
  tx: Transaction,
  mediatorId: string,
  title: string,
): Promise<SavedReply | undefined> {
  const [found] = await tx
    .select(columns)
    .from(savedReplies)
    .where(and(eq(savedReplies.mediatorId, mediatorId), eq(savedReplies.title, title)))
  return found
}

const isOwn = (mediatorId: string, id: string) =>
  and(eq(savedReplies.id, id), eq(savedReplies.mediatorId, mediatorId))
