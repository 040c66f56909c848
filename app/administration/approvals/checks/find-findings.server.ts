import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { findAddresses } from '../../confirmation/find-addresses.server.ts'
import type { StoredCredential } from './approval-checks.ts'
import { findSimilar } from './find-similar.server.ts'

export type Findings = Awaited<ReturnType<typeof findFindings>>

/** What is known of the profiles of a page, by their ids: one statement for each kind of fact. */
export async function findFindings(db: Queryable, profiles: readonly { id: string }[]) {
  const ids = [...new Set(profiles.map(({ id }) => id))]
  return {
    addresses: await findAddresses(db, ids),
    credentials: await findCredentials(db, ids),
    similar: await findSimilar(db, ids),
  }
}

/** The credentials of these mediators, each in the order in which they were given. */
export async function findCredentials(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, StoredCredential[]>> {
  const found = new Map<string, StoredCredential[]>()
  if (ids.length === 0) return found
  const { mediatorId, body, kind, number, status, checkedOn, validUntil } = credentials
  const rows = await db
    .select({ mediatorId, body, kind, number, status, checkedOn, validUntil })
    .from(credentials)
    .where(inArray(credentials.mediatorId, [...ids]))
    .orderBy(asc(credentials.createdAt), asc(credentials.body), asc(credentials.id))
  for (const { mediatorId: id, ...credential } of rows)
    found.set(id, [...(found.get(id) ?? []), credential])
  return found
}
