import type { Report } from './command/report.ts'
import { idOfContent, keptId } from './document-id.server.ts'
import type { Collection } from './documents/collection.ts'
import type { Fields, Reading } from './documents/reading.ts'
import type { Document } from './files/documents.ts'
import type { Outcome } from './imported-documents.server.ts'
import type { Place, Summary } from './summary.ts'

/** Documents of one collection on their way into the database. */
export type Batch = {
  add(document: Document, place: Place): Promise<void>
  /** Writes those that wait. */
  write(): Promise<void>
}

type Handling<Value> = {
  collection: Collection
  /** How many are written at once. */
  size: number
  read: (data: Fields) => Reading<Value>
  store: (records: { id: string; value: Value }[]) => Promise<Outcome[]>
}

type Told = { report: Report; summary: Summary }

export function openBatch<Value>(
  { collection, size, read, store }: Handling<Value>,
  { report, summary }: Told,
): Batch {
  type Waiting = { id: string; value: Value; notes: string[]; place: Place }
  let waiting: Waiting[] = []
  const counts = summary.counts[collection]

  return {
    async add({ id, data }, place) {
      const ownId = id ? keptId(id) : contentId(data)
      const reading = read(data)
      if (!reading.ok) return refuse(place, reading.reason)
      if (ownId === undefined) return refuse(place, 'it has no id')

      waiting.push({ id: ownId, value: reading.value, notes: reading.notes, place })
      if (waiting.length >= size) await write()
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
      if (outcome) tell(outcome, place, notes)
    }
  }

  function tell(outcome: Outcome, place: Place, notes: string[]) {
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

  /** Inquiries and reviews name their mediator by id, so a mediator cannot do without one. */
  function contentId(data: Fields): string | undefined {
    return collection === 'mediators' ? undefined : idOfContent(collection, data)
  }
}
