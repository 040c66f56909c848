import { inArray } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import type { ReadVersion } from '../held-approvals.server.ts'
import { boxValue } from './hold-selected.server.ts'

export type AskedProfile = { id: string; fullName: string; box: string }

/** The selected profiles by name, in the versions in which they were selected. */
export async function findAsked(
  db: Queryable,
  selected: readonly ReadVersion[],
): Promise<AskedProfile[]> {
  if (selected.length === 0) return []
  const ids = selected.map(({ id }) => id)
  const found = await db
    .select({ id: mediators.id, fullName: mediators.fullName })
    .from(mediators)
    .where(inArray(mediators.id, ids))
  const names = new Map(found.map(({ id, fullName }) => [id, fullName]))
  return selected.flatMap((read) => {
    const fullName = names.get(read.id)
    return fullName === undefined ? [] : [{ id: read.id, fullName, box: boxValue(read) }]
  })
}
