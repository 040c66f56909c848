import { asc, count, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { passkeys, twoFactors } from './factors.table.server.ts'

/** What an account has besides a password. */
export type Factors = {
  /** Undefined without an authenticator app. */
  authenticator: { since: Date; codesLeft: number } | undefined
  passkeys: number
}

export async function findFactors(db: Queryable, userId: string): Promise<Factors> {
  const [app] = await db
    .select({ since: twoFactors.createdAt, codes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
  const [counted] = await db
    .select({ keys: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  return {
    authenticator: app && { since: app.since, codesLeft: JSON.parse(app.codes).length },
    passkeys: counted?.keys ?? 0,
  }
}

export function hasAny({ authenticator, passkeys: keys }: Factors): boolean {
  return authenticator !== undefined || keys > 0
}

/** The passkeys of an account, the oldest first. */
export function findPasskeys(db: Queryable, userId: string) {
  return db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}
