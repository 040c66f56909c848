import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { findChecked } from '#app/profiles/credentials/find-checked.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { credentialColumns, isSameAsListed } from './credential-columns.ts'
import { listings, withheldListings } from './listings.table.server.ts'
import { touchDirectory } from './publish-listing.server.ts'

/**
 * Copies what was checked of a mediator, and still holds, to the listing, public or withheld. Call
 * it after every change of it, in the same transaction. Writes nothing where nothing changed.
 */
export async function publishCredentials(
  tx: Transaction,
  mediatorId: string,
  now = new Date(),
): Promise<void> {
  // An approval that has begun, and would publish what it has read before, comes first.
  await tx
    .select({ id: mediators.id })
    .from(mediators)
    .where(eq(mediators.id, mediatorId))
    .for('no key update')
  const columns = credentialColumns(await findChecked(tx, mediatorId, londonDay(now)))
  for (const table of [listings, withheldListings]) {
    const [listed] = await tx
      .select({
        credentials: table.credentials,
        checkedUntil: table.checkedUntil,
        accreditedUntil: table.accreditedUntil,
      })
      .from(table)
      .where(eq(table.id, mediatorId))
    if (!listed || isSameAsListed(listed, columns)) continue
    await tx.update(table).set(columns).where(eq(table.id, mediatorId))
    if (table === listings) await touchDirectory(tx)
  }
}
