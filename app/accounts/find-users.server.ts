import { count, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { users } from './accounts.table.server.ts'

export async function countUsers(db: Queryable): Promise<number> {
  const [found] = await db.select({ people: count() }).from(users)
  return found?.people ?? 0
}

export type Account = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  createdAt: Date
}

/** The account that an email address, in lower case, belongs to. */
export async function findAccount(db: Queryable, email: string): Promise<Account | undefined> {
  const { id, name, emailVerified, createdAt } = users
  const [found] = await db
    .select({ id, name, email: users.email, emailVerified, createdAt })
    .from(users)
    .where(eq(users.email, email))
  return found
}
