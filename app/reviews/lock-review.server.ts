import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { AuditPerson } from '#app/audit/record-audit.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviews } from './reviews.table.server.ts'

/**
 * Locks a review and its mediator until the transaction ends. Returns undefined where there is none.
 * The mediator's row is locked first: decisions on reviews of one mediator wait for one another,
 * which keeps the rating right.
 */
export async function lockReview(tx: Transaction, id: string) {
  const [known] = await tx
    .select({ mediatorId: reviews.mediatorId })
    .from(reviews)
    .where(eq(reviews.id, id))
  if (!known) return undefined

  const [mediator] = await tx
    .select({ id: mediators.id, fullName: mediators.fullName })
    .from(mediators)
    .where(eq(mediators.id, known.mediatorId))
    .for('update')
  // The email address of the working profile may be one that nobody has confirmed yet.
  const [person]: AuditPerson[] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, known.mediatorId))
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!mediator || !person || !review) return undefined

  const [listing] = await tx
    .select({ slug: listings.slug })
    .from(listings)
    .where(eq(listings.id, mediator.id))
  return { review, mediator: { ...mediator, email: person.email, listedAs: listing?.slug }, person }
}
