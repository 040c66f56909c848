import { digestOf } from '#app/platform/text/digest.server.ts'
import { unplacedLocations } from '#app/profiles/unplaced.ts'
import type { Collection } from './collection.ts'
import type { Document } from './export-file.ts'
import type { Import } from './import.ts'
import { importInquiries, importReviews } from './import-inquiries-and-reviews.ts'
import { importMediators } from './import-mediators.ts'
import type { Outcome } from './imported-documents.ts'
import { readInquiry } from './inquiry-document.ts'
import { readMediator } from './mediator-document.ts'
import type { Photos } from './photos.ts'
import type { Fields, Reading } from './reading.ts'
import type { Place, Report, Summary } from './report.ts'
import { readReview } from './review-document.ts'

/** Documents of one collection on their way into the database. */
type Batch = {
  /** Reads a document, and writes the batch once it is full. */
  add(document: Document, place: Place): Promise<void>
  /** Writes the documents that were read since the last time. */
  write(): Promise<void>
}

/** How many are written in one transaction, which locks rows that the running product waits for. */
const batchSizes: Record<Collection, number> = { mediators: 50, inquiries: 500, reviews: 100 }

/** A batch for each collection; what becomes of the documents goes into the report and `summary`. */
export function openBatches(given: Import, summary: Summary): Record<Collection, Batch> {
  const { db, report, isDryRun = false, now = new Date() } = given
  const planned = isDryRun ? { ids: new Set<string>(), emails: new Set<string>() } : undefined
  const options = { importedAt: now, planned }
  const results = { report, summary }
  return {
    mediators: openBatch(
      {
        collection: 'mediators',
        read: (data) => readMediator(data, now),
        store: async (records) => {
          const outcomes = await importMediators(db, records, {
            ...options,
            supportEmail: given.supportEmail,
            photoOf: given.photos ?? withoutPhotos(summary),
          })
          summary.unplaced += records.filter(
            ({ value }, index) =>
              outcomes[index]?.outcome === 'imported' && unplacedLocations(value).length > 0,
          ).length
          return outcomes
        },
      },
      results,
    ),
    inquiries: openBatch(
      {
        collection: 'inquiries',
        read: (data) => withStoredMediatorId(readInquiry(data, now)),
        store: (records) => importInquiries(db, records, options),
      },
      results,
    ),
    reviews: openBatch(
      {
        collection: 'reviews',
        read: (data) => withStoredMediatorId(readReview(data)),
        store: (records) => importReviews(db, records, options),
      },
      results,
    ),
  }
}

function withoutPhotos(summary: Summary): Photos {
  return async ({ value: { photo } }) => {
    if (photo !== '') summary.photosLeftOut += 1
    return { url: '' }
  }
}

function withStoredMediatorId<Value extends { mediatorId: string }>(
  reading: Reading<Value>,
): Reading<Value> {
  if (!reading.ok) return reading
  const { value } = reading
  return { ...reading, value: { ...value, mediatorId: storedId(value.mediatorId) } }
}

type Handling<Value> = {
  collection: Collection
  read: (data: Fields) => Reading<Value>
  store: (records: { id: string; value: Value }[]) => Promise<Outcome[]>
}

type Results = { report: Report; summary: Summary }

function openBatch<Value>(
  { collection, read, store }: Handling<Value>,
  { report, summary }: Results,
): Batch {
  type Waiting = { id: string; value: Value; notes: string[]; place: Place }
  let waiting: Waiting[] = []
  const counts = summary.counts[collection]

  return {
    async add({ id, data }, place) {
      const ownId = id ? storedId(id) : idFromContent(data)
      const reading = read(data)
      if (!reading.ok) return refuse(place, reading.reason)
      if (ownId === undefined) return refuse(place, 'it has no id')

      waiting.push({ id: ownId, value: reading.value, notes: reading.notes, place })
      if (waiting.length >= batchSizes[collection]) await write()
    },
    write,
  }

  async function write() {
    const records = waiting
    waiting = []
    if (records.length === 0) return
    const outcomes = await store(records.map(({ id, value }) => ({ id, value })))
    for (const [index, { place, notes }] of records.entries()) {
      const outcome = outcomes[index]
      if (outcome) reportOutcome(outcome, place, notes)
    }
  }

  function reportOutcome(outcome: Outcome, place: Place, notes: string[]) {
    if (outcome.outcome === 'refused') return refuse(place, outcome.reason)
    if (outcome.outcome === 'exempt') return report.exempted(place, outcome.reason)
    counts[outcome.outcome] += 1
    if (outcome.outcome === 'known') return
    const all = [...notes, ...(outcome.notes ?? [])]
    if (all.length === 0) return
    summary.noted += 1
    report.noted(place, all.join('; '))
  }

  function refuse(place: Place, reason: string) {
    counts.refused += 1
    report.refused(place, reason)
  }

  /**
   * An id for a document without one: the same words give the same id. Inquiries and reviews name
   * their mediator by id, so a mediator cannot do without one.
   */
  function idFromContent(data: Fields): string | undefined {
    return collection === 'mediators' ? undefined : `imported-${digestOf(collection, data)}`
  }
}

/**
 * The id under which a document is stored: its own, so that links by id last. One that would not
 * go into a URL, or that looks like a sample's, is replaced by its digest, wherever it is named.
 */
function storedId(id: string): string {
  return /^(?!sample-)[\w-]{1,128}$/.test(id) ? id : `imported-${digestOf(id)}`
}
