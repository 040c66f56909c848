import { inArray } from 'drizzle-orm'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { recomputeRating } from '#app/reviews/recompute-rating.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import type { Collection } from './collection.ts'
import { causeOf, type PlannedMediators } from './import-mediators.ts'
import { findKnown, findMediators, type Outcome, recordImported } from './imported-documents.ts'
import type { ImportedInquiry } from './inquiry-document.ts'
import type { ImportedReview } from './review-document.ts'

/** An inquiry or a review with the id that it is stored under. */
type ImportRecord<Value extends { mediatorId: string } = { mediatorId: string }> = {
  id: string
  value: Value
}

type Options = {
  importedAt: Date
  /** For a trial, which writes nothing. */
  planned?: PlannedMediators | undefined
}

/**
 * Imports enquiries as they are and returns an outcome for each. Nobody gets a mail, and nothing
 * that is already in the database is touched.
 */
export function importInquiries(
  db: Database,
  records: readonly ImportRecord<ImportedInquiry>[],
  options: Options,
): Promise<Outcome[]> {
  return importRecords(db, 'inquiries', records, options, async (tx, added) => {
    await tx.insert(inquiries).values(added.map(rowOf))
  })
}

/** The same for reviews; their mediators' ratings are worked out anew in the same transaction. */
export function importReviews(
  db: Database,
  records: readonly ImportRecord<ImportedReview>[],
  options: Options,
): Promise<Outcome[]> {
  return importRecords(db, 'reviews', records, options, async (tx, added) => {
    const rated = added
      .filter(({ value }) => value.status === 'approved')
      .map(({ value }) => value.mediatorId)
    const locked = await lockMediators(tx, rated)
    await tx.insert(reviews).values(added.map(rowOf))
    for (const id of locked) await recomputeRating(tx, id)
  })
}

/** The digest tells repeated posts apart; an imported record is like no post. */
function rowOf<Value extends { mediatorId: string }>({ id, value }: ImportRecord<Value>) {
  return { ...value, id, digest: digestOf('imported', id) }
}

/** Decisions on their reviews wait. Locked in this order, two imports never wait for each other. */
async function lockMediators(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const locked = await tx
    .select({ id: mediators.id })
    .from(mediators)
    .where(inArray(mediators.id, [...new Set(ids)]))
    .orderBy(mediators.id)
    .for('update')
  return locked.map(({ id }) => id)
}

async function importRecords<Record extends ImportRecord>(
  db: Database,
  collection: Collection,
  records: readonly Record[],
  { importedAt, planned }: Options,
  insert: (tx: Transaction, added: Record[]) => Promise<void>,
): Promise<Outcome[]> {
  const ids = records.map(({ id }) => id)
  const known = await findKnown(db, collection, ids)
  const present = await findMediators(
    db,
    records.map(({ value }) => value.mediatorId),
  )
  const isRepeated = ({ id }: Record, index: number) => known.has(id) || ids.indexOf(id) !== index
  const hasMediator = ({ value: { mediatorId } }: Record) =>
    present.has(mediatorId) || planned?.ids.has(mediatorId) === true
  const added = records.filter((record, index) => !isRepeated(record, index) && hasMediator(record))
  const refused = planned ? new Map<string, string>() : await store(added)

  return records.map((record, index) => {
    if (isRepeated(record, index)) return { outcome: 'known' }
    if (!hasMediator(record))
      return { outcome: 'refused', reason: `there is no mediator ${record.value.mediatorId}` }
    const reason = refused.get(record.id)
    return reason === undefined ? { outcome: 'imported' } : { outcome: 'refused', reason }
  })

  /** All in one statement, or one by one where the database refuses that; returns why by id. */
  async function store(fresh: Record[]): Promise<Map<string, string>> {
    const [first, ...others] = fresh
    if (!first) return new Map()
    try {
      await db.transaction(async (tx) => {
        await insert(tx, fresh)
        const stored = fresh.map(({ id }) => id)
        await recordImported(tx, collection, stored, importedAt)
      })
      return new Map()
    } catch (error) {
      if (isOutage(error)) throw error
      if (others.length === 0)
        return new Map([[first.id, `the database refused it: ${causeOf(error)}`]])
    }
    const reasons = new Map<string, string>()
    for (const record of fresh) {
      for (const [id, reason] of await store([record])) reasons.set(id, reason)
    }
    return reasons
  }
}
