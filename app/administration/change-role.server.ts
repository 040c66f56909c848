import { asc, eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import type { Database, Queryable } from '#app/platform/database/database.server.ts'
import { recordSecurityChange } from '#app/security/record-security-event.server.ts'

type Change = { role: 'admin' | 'user'; actor: AuditEntry['actor']; at: Date }

/**
 * Gives or takes the administrator's role. Not `ok` when no account has the email, and for giving it
 * when nobody has confirmed that: then anybody may have registered it.
 */
export async function changeRole(
  db: Database,
  email: string,
  { role, actor, at }: Change,
): Promise<{ ok: true; isChanged: boolean } | { ok: false; reason: 'missing' | 'unconfirmed' }> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (!user) return { ok: false, reason: 'missing' }
    if (role === 'admin' && !user.emailVerified) return { ok: false, reason: 'unconfirmed' }
    if ((user.role === 'admin') === (role === 'admin')) return { ok: true, isChanged: false }

    await tx.update(users).set({ role, updatedAt: at }).where(eq(users.id, user.id))
    await recordAudit(tx, {
      actor,
      action: role === 'admin' ? 'role.grant' : 'role.revoke',
      subjectId: user.id,
      person: user,
      before: { role: user.role ?? 'user' },
      after: { role },
      at,
    })
    const detail = `${role === 'admin' ? 'grant' : 'revoke'} by ${actor.id}`
    await recordSecurityChange(tx, { event: 'role.change', userId: user.id, detail, at })
    return { ok: true, isChanged: true }
  })
}

/** Everyone who has the role, by email. */
export function findAdmins(db: Queryable): Promise<{ name: string; email: string }[]> {
  return db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.email))
}
