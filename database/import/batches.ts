import { digestOf } from '#app/platform/text/digest.server.ts'
import { unplacedLocations } from '#app/profiles/unplaced.ts'
import type { Collection } from './collection.ts'
import type { Document } from './export-file.ts'
import { readGeocodedMediator } from './geocode-mediator.ts'
import type { Import } from './import.ts'
import { importInquiries, importReviews } from './import-inquiries-and-reviews.ts'
import { importMediators } from './import-mediators.ts'
import type { Outcome, Seen } from './imported-documents.ts'
import { readInquiry } from './inquiry-document.ts'
import { type Fields, type Reading, withoutLostSigns } from './reading.ts'
import type { Place, Report, Summary } from './report.ts'
import { readReview } from './review-document.ts'
import { accountEmail } from './values.ts'

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
  const { db, report, keyedDigest, isDryRun = false, now = new Date() } = given
  const seen: Seen = { documents: new Map(), emails: new Map() }
  const options = { importedAt: now, isDryRun, seen, keyedDigest }
  const results = { report, summary }
  return {
    mediators: openBatch(
      {
        collection: 'mediators',
        read: (data) => readGeocodedMediator(db, data, now),
        // Inquiries and reviews name their mediator; without an id the email address stands for it.
        idOf: () => undefined,
        store: async (records) => {
          const { supportEmail, photos: photoOf } = given
          const outcomes = await importMediators(db, records, { ...options, supportEmail, photoOf })
          const added = records.filter((_, index) => outcomes[index]?.outcome === 'imported')
          summary.unplaced += added.filter(
            ({ value }) => unplacedLocations(value).length > 0,
          ).length
          if (!photoOf) summary.photosLeftOut += added.filter(({ value }) => value.photo).length
          return outcomes
        },
      },
      results,
    ),
    inquiries: openBatch(
      {
        collection: 'inquiries',
        read: async (data) => withStoredMediatorId(readInquiry(data, now)),
        idOf: idsFrom('inquiries', ['mediatorId', 'email', 'createdAt']),
        store: async (records) => importInquiries(db, records, options),
      },
      results,
    ),
    reviews: openBatch(
      {
        collection: 'reviews',
        read: async (data) => withStoredMediatorId(readReview(data)),
        idOf: idsFrom('reviews', ['mediatorId', 'clientName', 'dateCreated']),
        store: async (records) => importReviews(db, records, options),
      },
      results,
    ),
  }
}

function withStoredMediatorId<Value extends { mediatorId: string }>(
  reading: Reading<Value>,
): Reading<Value> {
  if (!reading.ok) return reading
  const { value } = reading
  return { ...reading, value: { ...value, mediatorId: storedMediatorId(value.mediatorId) } }
}

function storedMediatorId(id: string): string {
  return accountEmail(id) ?? storedId(id)
}

type Handling<Value, Id> = {
  collection: Collection
  read: (data: Fields) => Promise<Reading<Value>>
  /** An id for a document that has none. */
  idOf: (document: Document) => Id
  store: (records: BatchRecord<Value, Id>[]) => Promise<Outcome[]>
}

type BatchRecord<Value, Id> = { id: string | Id; value: Value; data: Fields }

type Results = { report: Report; summary: Summary }

function openBatch<Value, Id>(
  { collection, read, idOf, store }: Handling<Value, Id>,
  { report, summary }: Results,
): Batch {
  type Waiting = {
    record: BatchRecord<Value, Id>
    notes: string[]
    place: Place
  }
  let waiting: Waiting[] = []
  const counts = summary.counts[collection]

  return {
    async add(document, place) {
      const { data: given, id } = document
      const status = String(given.status ?? '').toLowerCase()
      if (collection === 'reviews' && removed.has(status))
        return report.exempted(place, `it was ${status} there`)
      const { data, notes: lost, reason } = withoutLostSigns(given)
      if (reason) return refuse(place, reason)
      const reading = await read(data)
      if (!reading.ok) return refuse(place, reading.reason)
      const record = { id: id ? storedId(id) : idOf(document), value: reading.value, data }
      waiting.push({ record, notes: [...lost, ...reading.notes], place })
      if (waiting.length >= batchSizes[collection]) await write()
    },
    write,
  }

  async function write() {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    const outcomes = await store(batch.map(({ record }) => record))
    for (const [index, { place, notes }] of batch.entries()) {
      const outcome = outcomes[index]
      if (outcome) tell(outcome, place, notes)
    }
  }

  function tell(outcome: Outcome, place: Place, notes: string[]) {
    switch (outcome.outcome) {
      case 'refused':
        return refuse(place, outcome.reason)
      case 'exempt':
        return report.exempted(place, outcome.reason)
      case 'gone':
        summary.gone += 1
        return report.exempted(place, 'it was deleted or erased here since, and stays so')
      case 'present':
        return tellPresent(outcome, place)
      case 'imported': {
        counts.imported += 1
        const all = [...notes, ...(outcome.notes ?? [])]
        if (all.length === 0) return
        summary.noted += 1
        return report.noted(place, all)
      }
    }
  }

  function tellPresent(
    { corrected, kept }: Extract<Outcome, { outcome: 'present' }>,
    place: Place,
  ): void {
    if (corrected.length > 0) counts.corrected += 1
    else if (kept.length > 0) counts.kept += 1
    else counts.unchanged += 1
    report.corrected(place, corrected)
    report.kept(place, kept)
  }

  function refuse(place: Place, reason: string) {
    counts.refused += 1
    report.refused(place, reason)
  }
}

/** Reviews that our own export has, and that nobody may see again. */
const removed = new Set(['deleted', 'withdrawn', 'refused'])

/**
 * Ids for documents without one. In a table they come from what a correction leaves alone, so that a
 * corrected row is known again, and of rows that are alike in that each has its own; elsewhere from
 * all of the words.
 */
function idsFrom(collection: Collection, fields: readonly string[]) {
  const contents = new Map<string, string[]>()
  return ({ at, data }: Document): string => {
    const content = digestOf(collection, data)
    const isDated = String(data.createdAt ?? data.dateCreated ?? '') !== ''
    if (!at.startsWith('row') || !isDated) return `imported-${content}`
    const key = digestOf(collection, 'row', ...fields.map((field) => String(data[field]).trim()))
    const known = contents.get(key) ?? []
    contents.set(key, known)
    if (!known.includes(content)) known.push(content)
    const number = known.indexOf(content)
    return `imported-${number === 0 ? key : digestOf(key, number)}`
  }
}

/**
 * The id under which a document is stored: its own, so that links by id last. One that would not
 * go into a URL, or that looks like a sample's, is replaced by its digest, wherever it is named.
 */
function storedId(id: string): string {
  return /^(?!sample-)[\w-]{1,128}$/.test(id) ? id : `imported-${digestOf(id)}`
}
