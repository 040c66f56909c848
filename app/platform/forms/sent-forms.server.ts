import { and, eq, gt, inArray, lt, min, or, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../database/database.server.ts'
import { deleteOldRows } from '../database/delete-old-rows.server.ts'
import { lockText } from '../database/locks.server.ts'
import type { Platform } from '../platform.server.ts'
import { sentForms } from './sent-forms.table.server.ts'

/** Days for which a page that is still open, or that Back shows, may repeat what it sent. */
export const sentFormDays = 7

/** Milliseconds within which the same words from a page that could have no secret are one. */
const secretlessWindow = 10 * 60 * 1_000

/** A form as it was sent; `since` is from when on the same one is its repetition. */
export type SentForm = { digest: string; at: Date; since: Date }

/**
 * A form that says these words, to whom they go among them. The same secret with other words is
 * another form.
 */
export function sentForm(
  { keyedDigest, now }: Pick<Platform, 'keyedDigest' | 'now'>,
  secret: string | undefined,
  ...words: unknown[]
): SentForm {
  const at = now()
  const window = secret ? sentFormDays * 24 * 60 * 60 * 1_000 : secretlessWindow
  const digest = keyedDigest(JSON.stringify([secret || '', ...words]))
  return { digest, at, since: new Date(at.getTime() - window) }
}

/** What forms that were sent before led to. */
export async function findSentForms(db: Queryable, forms: readonly SentForm[]): Promise<string[]> {
  if (forms.length === 0) return []
  const isOneOf = forms.map(({ digest, since }) =>
    and(eq(sentForms.digest, digest), gt(sentForms.sentAt, since)),
  )
  const sent = await db
    .select({ ledTo: sentForms.ledTo })
    .from(sentForms)
    .where(or(...isOneOf))
  return sent.map(({ ledTo }) => ledTo)
}

/** The same of one form; undefined where it comes for the first time. */
export async function findSentForm(db: Queryable, form: SentForm): Promise<string | undefined> {
  return (await findSentForms(db, [form]))[0]
}

/** Of two posts of the same form at once the second waits here, and finds what the first led to. */
export async function lockSentForm(tx: Transaction, form: SentForm): Promise<string | undefined> {
  await lockText(tx, 'sentForm', form.digest)
  return findSentForm(tx, form)
}

/** Notes in the transaction that stores it what a form led to. */
export async function recordSentForm(
  tx: Transaction,
  { digest, at: sentAt }: SentForm,
  ledTo: string,
): Promise<void> {
  const set = { ledTo, sentAt }
  await tx
    .insert(sentForms)
    .values({ digest, ...set })
    .onConflictDoUpdate({ target: sentForms.digest, set })
}

/** Forgets the forms that led to what is erased. */
export async function forgetSentForms(tx: Transaction, ledTo: readonly string[]): Promise<void> {
  if (ledTo.length > 0) await tx.delete(sentForms).where(inArray(sentForms.ledTo, [...ledTo]))
}

/** How many are older than anything that they may repeat. */
export async function countOldSentForms(db: Queryable, before: Date) {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int`, oldest: min(sentForms.sentAt) })
    .from(sentForms)
    .where(lt(sentForms.sentAt, before))
  return { total: counted?.total ?? 0, oldest: counted?.oldest ?? null }
}

export function deleteOldSentForms(db: Database, before: Date): Promise<number> {
  const { digest: id, sentAt: time } = sentForms
  return deleteOldRows(db, { table: sentForms, id, time }, before)
}
