import { inArray } from 'drizzle-orm'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { recomputeRating } from '#app/reviews/recompute-rating.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import type { Collection } from './documents/collection.ts'
import type { ImportedInquiry } from './documents/inquiry-document.ts'
import type { ImportedReview } from './documents/review-document.ts'
import { causeOf, type PlannedMediators } from './import-mediators.server.ts'
import {
  findKnown,
  findMediators,
  type Outcome,
  recordImported,
} from './imported-documents.server.ts'

type InquiryRecord = { id: string; value: ImportedInquiry }
type ReviewRecord = { id: string; value: ImportedReview }

type Letter = { id: string; value: { mediatorId: string } }
type Import = { importedAt: Date; planned?: PlannedMediators | undefined }

/** Imports enquiries as they stood. Nobody gets a mail, and nothing that is here is touched. */
export function importInquiries(db: Database, records: readonly InquiryRecord[], given: Import) {
  return importLetters(db, 'inquiries', records, given, async (tx, letters) => {
    await tx.insert(inquiries).values(letters.map(({ id, value }) => rowOf(id, value)))
  })
}

/** Imports reviews and rates their mediators anew, in the same transaction. */
export function importReviews(db: Database, records: readonly ReviewRecord[], given: Import) {
  return importLetters(db, 'reviews', records, given, async (tx, letters) => {
    const rated = letters
      .filter(({ value }) => value.status === 'approved')
      .map(({ value }) => value.mediatorId)
    const held = await holdMediators(tx, rated)
    await tx.insert(reviews).values(letters.map(({ id, value }) => rowOf(id, value)))
    for (const id of held) await recomputeRating(tx, id)
  })
}

/** The digest tells repeated posts apart; an imported letter is like no post. */
function rowOf<Value>(id: string, value: Value) {
  return { ...value, id, digest: digestOf('imported', id) }
}

/** Whoever decides on a review of theirs waits; in this order two imports never wait for each other. */
async function holdMediators(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const held = await tx
    .select({ id: mediators.id })
    .from(mediators)
    .where(inArray(mediators.id, [...new Set(ids)]))
    .orderBy(mediators.id)
    .for('update')
  return held.map(({ id }) => id)
}

async function importLetters<Record extends Letter>(
  db: Database,
  collection: Collection,
  records: readonly Record[],
  { importedAt, planned }: Import,
  insert: (tx: Transaction, letters: Record[]) => Promise<void>,
): Promise<Outcome[]> {
  const ids = records.map(({ id }) => id)
  const known = await findKnown(db, collection, ids)
  const addressees = await findMediators(
    db,
    records.map(({ value }) => value.mediatorId),
  )
  const isNew = ({ id, value: { mediatorId } }: Record, index: number) =>
    !known.has(id) &&
    ids.indexOf(id) === index &&
    (addressees.has(mediatorId) || planned?.ids.has(mediatorId) === true)
  const fresh = records.filter(isNew)
  const refused = planned ? new Map<string, string>() : await store(fresh)

  return records.map((record, index) => {
    const { id, value } = record
    if (known.has(id) || ids.indexOf(id) !== index) return { outcome: 'known' }
    if (!isNew(record, index))
      return { outcome: 'refused', reason: `there is no mediator ${value.mediatorId}` }
    const reason = refused.get(id)
    return reason === undefined ? { outcome: 'imported' } : { outcome: 'refused', reason }
  })

  /** All at once; should the database refuse that, one after the other. Gives why some were refused. */
  async function store(letters: Record[]): Promise<Map<string, string>> {
    const [first, ...others] = letters
    if (!first) return new Map()
    try {
      await db.transaction(async (tx) => {
        await insert(tx, letters)
        const stored = letters.map(({ id }) => id)
        await recordImported(tx, collection, stored, importedAt)
      })
      return new Map()
    } catch (error) {
      if (isOutage(error)) throw error
      if (others.length === 0)
        return new Map([[first.id, `the database refused it: ${causeOf(error)}`]])
    }
    const alone = new Map<string, string>()
    for (const letter of letters) {
      for (const [id, reason] of await store([letter])) alone.set(id, reason)
    }
    return alone
  }
}
