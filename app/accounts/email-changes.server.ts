import { eq, or } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { users, verifications } from './accounts.table.server.ts'
import { findAccount } from './find-users.server.ts'

/** A change of address that waits for its link to be followed. */
type EmailChange = { userId: string; email: string; linkDigest: string; expiresAt: Date }

/** Notes a change. An account has one at most, so that an earlier link stops working. */
export async function saveEmailChange(tx: Transaction, change: EmailChange): Promise<void> {
  const { userId, email, linkDigest, expiresAt } = change
  const row = {
    identifier: `email-change:${linkDigest}`,
    value: JSON.stringify({ userId, email }),
    expiresAt,
  }
  await tx
    .insert(verifications)
    .values({ id: rowOf(userId), ...row })
    .onConflictDoUpdate({ target: verifications.id, set: row })
}

/**
 * Makes links useless that were mailed about an account and not used yet, to a new email address or
 * a new password: someone else may have had them sent.
 */
export async function dropMailedLinks(db: Queryable, userId: string): Promise<void> {
  const isReset = eq(verifications.value, userId)
  await db.delete(verifications).where(or(eq(verifications.id, rowOf(userId)), isReset))
}

/** Gives the account its new email address, once, unless the link is dead or another took it since. */
export function applyEmailChange(
  db: Database,
  linkDigest: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: 'link-expired' | 'email-already-in-use' }> {
  return db.transaction(async (tx) => {
    const [waiting] = await tx
      .delete(verifications)
      .where(eq(verifications.identifier, `email-change:${linkDigest}`))
      .returning({ value: verifications.value, expiresAt: verifications.expiresAt })
    if (!waiting || waiting.expiresAt < now) return { ok: false, reason: 'link-expired' }

    const { userId, email } = JSON.parse(waiting.value) as Pick<EmailChange, 'userId' | 'email'>
    if (await findAccount(tx, email)) return { ok: false, reason: 'email-already-in-use' }
    await tx
      .update(users)
      .set({ email, emailVerified: true, updatedAt: now })
      .where(eq(users.id, userId))
    await dropMailedLinks(tx, userId)
    return { ok: true }
  })
}

function rowOf(userId: string): string {
  return `email-change-${userId}`
}
