import { inArray } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { findHeldApprovals } from '../held-approvals.server.ts'
import { boxValue } from './hold-selected.server.ts'

export type HeldView = Awaited<ReturnType<typeof findHeld>>[number]

/** What this administrator confirmed within the last minute, and what has become of it. */
export async function findHeld(db: Queryable, actorId: string) {
  const approvals = await findHeldApprovals(db, actorId)
  const ids = approvals.flatMap(({ profiles }) => profiles.map(({ id }) => id))
  const found =
    ids.length === 0
      ? []
      : await db
          .select({
            id: mediators.id,
            fullName: mediators.fullName,
            version: mediators.version,
            approved: mediators.approved,
          })
          .from(mediators)
          .where(inArray(mediators.id, ids))
  return approvals.map(({ id, state, secondsLeft, profiles }) => {
    const people = profiles.flatMap((read) => {
      const person = found.find((row) => row.id === read.id)
      if (!person) return []
      const { fullName, version, approved } = person
      return [{ id: read.id, fullName, isApproved: approved && version === read.version }]
    })
    return { id, state, secondsLeft, people, boxes: profiles.map(boxValue) }
  })
}
