import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import type { Collection } from './collection.ts'
import { importedDocuments } from './imported-documents.table.server.ts'

/** What became of one document. `notes` say what was changed on the way in. */
export type Outcome =
  | { outcome: 'imported'; notes?: string[] }
  /** It is here, or was once. */
  | { outcome: 'known' }
  /** It has no place here, and nothing is amiss. */
  | { outcome: 'exempt'; reason: string }
  | { outcome: 'refused'; reason: string }

const tables: Record<Collection, PgTable & { id: PgColumn }> = { mediators, inquiries, reviews }

/** Which of these documents need no import: they came with an earlier one, or are here anyway. */
export async function findKnown(
  db: Queryable,
  collection: Collection,
  ids: string[],
): Promise<Set<string>> {
  const imported = await db
    .select({ id: importedDocuments.id })
    .from(importedDocuments)
    .where(and(eq(importedDocuments.collection, collection), inArray(importedDocuments.id, ids)))
  const here = await idsIn(db, tables[collection], ids)
  return new Set([...imported.map(({ id }) => id), ...here])
}

/** Which of these mediators are here. */
export async function findMediators(db: Queryable, ids: string[]): Promise<Set<string>> {
  return new Set(await idsIn(db, mediators, [...new Set(ids)]))
}

/** Notes that these documents came with an import, in the transaction that stores them. */
export async function recordImported(
  tx: Transaction,
  collection: Collection,
  ids: string[],
  importedAt: Date,
): Promise<void> {
  await tx
    .insert(importedDocuments)
    .values(ids.map((id) => ({ collection, id, importedAt })))
    .onConflictDoNothing()
}

async function idsIn(db: Queryable, table: PgTable & { id: PgColumn }, ids: string[]) {
  const found = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids))
  return found.map(({ id }) => String(id))
}
