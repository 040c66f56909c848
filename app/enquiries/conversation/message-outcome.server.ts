import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { MailOutcome } from '#app/platform/mail/mail-outcome.server.ts'
import { messages } from '../messages.table.server.ts'

/** Notes what became of the mail that carries a message. */
export async function recordMessageOutcome(
  db: Queryable,
  messageId: string,
  outcome: MailOutcome,
  at: Date,
): Promise<void> {
  if (outcome.isSent) await recordSent(db, messageId, at)
  else await recordReturned(db, messageId, outcome.reason, at)
}

/** Notes that a mail server took the mail of a message; one that was given up before may follow. */
async function recordSent(db: Queryable, messageId: string, at: Date): Promise<void> {
  await db
    .update(messages)
    .set({ sentAt: at, returnedAt: null, returnReason: '' })
    .where(and(eq(messages.id, messageId), isNull(messages.sentAt)))
}

/** Characters of a reason; whole messages of mail servers are longer than anybody reads. */
const maxReasonLength = 500

/** Notes that the mail of a message came back or was given up, with the first reason given. */
export async function recordReturned(
  db: Queryable,
  messageId: string,
  reason: string,
  at: Date,
): Promise<void> {
  const returnReason =
    reason.trim().slice(0, maxReasonLength).toWellFormed() || 'No reason was given'
  await db
    .update(messages)
    .set({ returnedAt: at, returnReason })
    .where(and(eq(messages.id, messageId), isNull(messages.returnedAt)))
}
