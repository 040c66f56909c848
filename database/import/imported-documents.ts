import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import type { KeyedDigest } from '#app/platform/text/digest.server.ts'
import type { Collection } from './collection.ts'
import type { Digests } from './corrections.ts'
import { importedDocuments } from './imported-documents.table.server.ts'

/** What became of one document. `notes` say what was changed on the way in. */
export type Outcome =
  | { outcome: 'imported'; notes?: string[] }
  /** It is here; each text says what was corrected, or what differs and stays as it is here. */
  | { outcome: 'present'; corrected: string[]; kept: string[] }
  /** It was imported once, and deleted or erased here since. */
  | { outcome: 'gone' }
  /** It has no place here, and nothing is amiss. */
  | { outcome: 'exempt'; reason: string }
  | { outcome: 'refused'; reason: string }

const unchanged: Outcome = { outcome: 'present', corrected: [], kept: [] }

export function refused(reason: string): Outcome {
  return { outcome: 'refused', reason }
}

/** What this import has read so far, by which repeated records and addresses are known. */
export type Seen = {
  /** A digest of each document, by its collection and id. */
  documents: Map<string, string>
  /** The ids of the mediators that are new, by email address. */
  emails: Map<string, string>
}

/**
 * The outcome of a document of which the files have an earlier one, which counts; undefined for the
 * first.
 */
export function repeatedOutcome(
  { documents }: Seen,
  key: string,
  content: string,
): Outcome | undefined {
  const earlier = documents.get(key)
  if (earlier === undefined) {
    documents.set(key, content)
    return undefined
  }
  return earlier === content
    ? unchanged
    : refused('the files have it twice, and not alike; the first one counts')
}

/** The id of a mediator who has no other: the same for the same address, and not to be guessed from it. */
export function emailIdOf(keyedDigest: KeyedDigest, email: string): string {
  return `imported-${keyedDigest(`mediator ${email}`)}`
}

/** The documents that were imported before, each with the digests of its fields. */
export async function findImported(
  db: Queryable,
  collection: Collection,
  ids: string[],
): Promise<Map<string, Digests | null>> {
  const found = await db
    .select({ id: importedDocuments.id, fields: importedDocuments.fields })
    .from(importedDocuments)
    .where(and(eq(importedDocuments.collection, collection), inArray(importedDocuments.id, ids)))
  return new Map(found.map(({ id, fields }) => [id, fields]))
}

/** Which of these ids a table has. */
export async function findPresent(
  db: Queryable,
  table: PgTable & { id: PgColumn },
  ids: string[],
): Promise<Set<string>> {
  const found = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids))
  return new Set(found.map(({ id }) => String(id)))
}

/** Notes that these documents came with an import, in the transaction that stores them. */
export async function recordImported(
  tx: Transaction,
  collection: Collection,
  documents: readonly { id: string; fields: Digests | null }[],
  importedAt: Date,
): Promise<void> {
  await tx
    .insert(importedDocuments)
    .values(documents.map((document) => ({ ...document, collection, importedAt })))
    .onConflictDoUpdate({
      target: [importedDocuments.collection, importedDocuments.id],
      set: { fields: sql`excluded.fields` },
    })
}

/** Notes what an import has corrected. */
export async function recordCorrected(
  tx: Transaction,
  collection: Collection,
  id: string,
  fields: Digests,
): Promise<void> {
  await tx
    .update(importedDocuments)
    .set({ fields })
    .where(and(eq(importedDocuments.collection, collection), eq(importedDocuments.id, id)))
}

/** Forgets an id, which somebody else may have. */
export async function forgetImported(tx: Transaction, collection: Collection, id: string) {
  await tx
    .delete(importedDocuments)
    .where(and(eq(importedDocuments.collection, collection), eq(importedDocuments.id, id)))
}
