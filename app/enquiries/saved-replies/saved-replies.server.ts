import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { findSentForm, recordSentForm, sentForm } from '#app/platform/forms/sent-forms.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { lockOwnProfile } from '#app/profiles/own-profile.server.ts'
import { savedReplies } from '../messages.table.server.ts'
import { maxSavedReplies, type SavedReplyFields } from './saved-reply-form.ts'
import { savedReplyMessages } from './saved-reply-messages.ts'

export type SavedReply = { id: string; title: string; text: string }

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

type Saved =
  | { ok: true }
  | { ok: false; reason: 'title-taken' | 'too-many' }
  | { ok: false; reason: 'missing' }

/**
 * Stores a new reply, or the one of this id anew. The same form again finds what it stored. Throws a
 * 404 for who is no mediator.
 */
export function saveReply(
  services: Pick<Platform, 'db' | 'now' | 'keyedDigest'>,
  { user, id, secret }: { user: SessionUser; id?: string; secret?: string },
  fields: SavedReplyFields,
): Promise<Saved> {
  const form = sentForm(services, secret, 'saved reply', user.id, fields)
  const values = { ...fields, updatedAt: form.at }
  return services.db.transaction(async (tx) => {
    const { id: mediatorId } = await lockOwnProfile(tx, user)
    const earlier = id === undefined && (await findSentForm(tx, form))
    if (earlier && (await findSavedReply(tx, mediatorId, earlier))) return { ok: true }
    const same = await findSameTitle(tx, mediatorId, fields.title, id)
    if (same) return { ok: false, reason: 'title-taken' }
    if (id !== undefined) {
      const { rowCount } = await tx.update(savedReplies).set(values).where(isOwn(mediatorId, id))
      return rowCount === 1 ? { ok: true } : { ok: false, reason: 'missing' }
    }
    const [counted] = await tx
      .select({ replies: count() })
      .from(savedReplies)
      .where(eq(savedReplies.mediatorId, mediatorId))
    if ((counted?.replies ?? 0) >= maxSavedReplies) return { ok: false, reason: 'too-many' }
    const newId = randomUUID()
    await tx.insert(savedReplies).values({ ...values, mediatorId, id: newId })
    await recordSentForm(tx, form, newId)
    return { ok: true }
  })
}

/** Deletes a saved reply. False where the mediator has none with this id. */
export async function deleteSavedReply(
  db: Queryable,
  mediatorId: string,
  id: string,
): Promise<boolean> {
  const found = isOwn(mediatorId, id)
  return (await db.delete(savedReplies).where(found).returning({ id: savedReplies.id })).length > 0
}

/** What a refused save says, and beside which field. */
export const savedReplyRefusals = {
  'title-taken': { message: savedReplyMessages.titleTaken, field: 'title' },
  'too-many': { message: savedReplyMessages.tooMany, field: 'form' },
} as const

async function findSameTitle(
  tx: Transaction,
  mediatorId: string,
  title: string,
  id: string | undefined,
): Promise<boolean> {
  const others = id === undefined ? undefined : ne(savedReplies.id, id)
  const same = await tx
    .select({ id: savedReplies.id })
    .from(savedReplies)
    .where(and(eq(savedReplies.mediatorId, mediatorId), eq(savedReplies.title, title), others))
  return same.length > 0
}

const isOwn = (mediatorId: string, id: string) =>
  and(eq(savedReplies.id, id), eq(savedReplies.mediatorId, mediatorId))
