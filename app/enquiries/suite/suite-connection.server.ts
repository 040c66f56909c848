import { eq } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'

/** The mediator's suite code, or null while not connected. */
export async function findSuiteCode(db: Queryable, mediatorId: string): Promise<string | null> {
  const [mediator] = await db
    .select({ code: mediators.uniteConnectedId })
    .from(mediators)
    .where(eq(mediators.id, mediatorId))
  return mediator?.code ?? null
}

/** Connects a mediator to the suite by their code there, or disconnects them by null. */
export async function setSuiteCode(
  { db, events, now }: AnalyticsServices,
  mediatorId: string,
  code: string | null,
): Promise<{ ok: true } | { ok: false; reason: 'missing' }> {
  const at = now()
  const changed = await db
    .update(mediators)
    .set({ uniteConnectedId: code, updatedAt: at })
    .where(eq(mediators.id, mediatorId))
    .returning({ id: mediators.id })
  if (changed.length === 0) return { ok: false, reason: 'missing' }
  const type = code === null ? 'unite_disconnection' : 'unite_connection'
  events.record({ type, page: '/dashboard', at })
  return { ok: true }
}
