import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { AuditPerson } from '#app/audit/record-audit.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'

export type HeldProfile = {
  profile: MediatorRow
  listing: typeof listings.$inferSelect | undefined
  /** Where its mediator logs in, which is where we write to; the profile's address is unchecked. */
  accountEmail: string
  /** Who has the account, as it goes on record. */
  person: AuditPerson
  isSuspended: boolean
}

/** A working profile and its listing, held until the transaction ends. */
export async function holdProfile(tx: Transaction, id: string): Promise<HeldProfile | undefined> {
  const [profile] = await tx.select().from(mediators).where(eq(mediators.id, id)).for('update')
  const [account] = await tx
    .select({ id: users.id, name: users.name, email: users.email, banned: users.banned })
    .from(users)
    .where(eq(users.id, id))
  const [listing] = await tx.select().from(listings).where(eq(listings.id, id))
  if (!profile || !account) return undefined
  const { banned, ...person } = account
  return { profile, listing, accountEmail: person.email, person, isSuspended: banned === true }
}
