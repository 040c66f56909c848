import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Database, Queryable } from '#app/platform/database/database.server.ts'
import { lockOwnProfile } from '#app/profiles/own-profile.server.ts'
import { type LeadFilters, leadParams, parseLeadFilters } from '../lead-filters.ts'
import { savedLeadFilters } from '../messages.table.server.ts'

export type SavedFilter = { id: string; name: string; filters: LeadFilters }

export const maxSavedFilters = 20

/** The filters that a mediator gave a name, in the order of their names. */
export async function findSavedFilters(db: Queryable, mediatorId: string): Promise<SavedFilter[]> {
  const found = await db
    .select({
      id: savedLeadFilters.id,
      name: savedLeadFilters.name,
      query: savedLeadFilters.query,
    })
    .from(savedLeadFilters)
    .where(eq(savedLeadFilters.mediatorId, mediatorId))
    .orderBy(asc(savedLeadFilters.name), asc(savedLeadFilters.id))
  return found.map(({ id, name, query }) => {
    return { id, name, filters: parseLeadFilters(new URLSearchParams(query)) }
  })
}

/**
 * Saves a mediator's filters under a name; those that had the name before give way. Refuses too many.
 * Throws a 404 for an administrator without a profile.
 */
export function saveFilter(
  db: Database,
  user: SessionUser,
  { name, filters, at }: { name: string; filters: LeadFilters; at: Date },
): Promise<{ ok: true } | { ok: false; reason: 'too-many' }> {
  const query = leadParams({ ...filters, page: 1 }).toString()
  return db.transaction(async (tx) => {
    const { id: mediatorId } = await lockOwnProfile(tx, user)
    const [others] = await tx
      .select({ number: count() })
      .from(savedLeadFilters)
      .where(and(eq(savedLeadFilters.mediatorId, mediatorId), ne(savedLeadFilters.name, name)))
    if ((others?.number ?? 0) >= maxSavedFilters) return { ok: false, reason: 'too-many' }
    await tx
      .insert(savedLeadFilters)
      .values({ id: randomUUID(), mediatorId, name, query, createdAt: at })
      .onConflictDoUpdate({
        target: [savedLeadFilters.mediatorId, savedLeadFilters.name],
        set: { query },
      })
    return { ok: true }
  })
}

export async function removeSavedFilter(
  db: Queryable,
  mediatorId: string,
  id: string,
): Promise<void> {
  await db
    .delete(savedLeadFilters)
    .where(and(eq(savedLeadFilters.id, id), eq(savedLeadFilters.mediatorId, mediatorId)))
}
