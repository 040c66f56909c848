import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { nameParts } from '#app/platform/text/name-parts.ts'
import { mediators } from './mediators.table.server.ts'

/** Begins a mediator's working profile; false when there is one. All else has its default. */
export async function createMediator(
  tx: Transaction,
  { id, name, email }: { id: string; name: string; email: string },
  at: Date,
): Promise<boolean> {
  const created = await tx
    .insert(mediators)
    .values({
      id,
      fullName: name,
      ...nameParts(name),
      email,
      joinDate: at,
      lastActive: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: mediators.id })
    .returning({ id: mediators.id })
  return created.length > 0
}

/** Notes that a mediator was here. */
export async function recordActivity(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(mediators).set({ lastActive: at }).where(eq(mediators.id, id))
}
