import { basename } from 'node:path'
import {
  type Collection,
  collectionLike,
  collectionNamed,
  collectionOfFile,
  documentId,
} from './collection.ts'
import { csvDocuments } from './csv-documents.ts'
import { withFieldNames } from './headings.ts'
import type { ImportFile } from './import-file.ts'
import type { Fields } from './reading.ts'
import { type Found, recordsIn } from './records.ts'
import { TextSource, textOf } from './text-source.ts'

/** A document of a file, and where it stands there: 'row 3', 'line 12'. */
export type Document = {
  at: string
  collection: Collection
  /** As the export has it; undefined where it has none. */
  id: string | undefined
  data: Fields
}

export type Listener = {
  /** What cannot be read, and why. */
  onProblem: (at: string, reason: string) => void
  /** A collection that is not taken over. */
  onSkipped?: (name: string) => void
  /** Headings of a table that say nothing here. */
  onIgnored?: (headings: string[]) => void
  onBytes?: (bytes: number) => void
}

/** The documents of an export, those of subcollections among them, one after the other. */
export async function* documentsIn(file: ImportFile, listener: Listener): AsyncGenerator<Document> {
  const text = textOf(file, listener.onBytes)
  if (file.format === 'csv') return yield* csvDocuments(file.path, text, listener)

  const ofFile = collectionOfFile(basename(file.path))
  const place = placesIn(file)
  for await (const found of recordsIn(new TextSource(text), file.format === 'json-lines')) {
    if ('skipped' in found) {
      listener.onSkipped?.(found.skipped)
      continue
    }
    const at = place(found.line)
    if ('problem' in found) listener.onProblem(at, found.problem)
    else yield* documentsOf(found, { at, ofFile }, listener)
  }
}

/** The line in which a record begins, or its number where it shares that line with others. */
function placesIn({ format }: ImportFile) {
  let record = 0
  let latest = 0
  return (line: number): string => {
    record += 1
    const isShared = format === 'json' && (line === 1 || line === latest)
    latest = line
    return isShared ? `record ${record}` : `line ${line}`
  }
}

type Record = Extract<Found, { text: string }>

function* documentsOf(
  { text, collection, id }: Record,
  { at, ofFile }: { at: string; ofFile: Collection | undefined },
  { onProblem }: Listener,
): Generator<Document> {
  const parsed = parse(text)
  if (!parsed.ok) return onProblem(at, parsed.reason)
  if (!isFields(parsed.value)) return onProblem(at, 'it is not a record but a single value')

  const { data: given, nested } = withoutSubcollections(parsed.value)
  // As the download of all reviews has them.
  const data = 'review_id' in given ? withFieldNames('reviews', given) : given
  const own = collection ?? collectionLike(data) ?? ofFile
  if (!own) return onProblem(at, 'nothing tells whether it is a mediator, an inquiry or a review')
  const ownId = id ?? documentId(own, data)
  yield { at, collection: own, id: ownId, data }

  for (const { collection, id, data } of nested) {
    const mediatorId = own === 'mediators' ? ownId : undefined
    yield {
      at,
      collection,
      id: id ?? documentId(collection, data),
      data: { mediatorId, ...data },
    }
  }
}

type Parsed = { ok: true; value: unknown } | { ok: false; reason: string }

function parse(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    const { message } = error as Error
    // The parser repeats part of the record, which has no place in a log.
    const fault = message.replace(/ in JSON at position.*$|, (\.\.\.)?".*$/s, '')
    return { ok: false, reason: `it is not valid JSON: ${fault.toLowerCase()}` }
  }
}

type Nested = { collection: Collection; id: string | undefined; data: Fields }

const wrappers = new Set(['__collections__', '__subcollections__', 'subcollections'])

/** A document alone, and what an export has nested in it. */
function withoutSubcollections(whole: Fields): { data: Fields; nested: Nested[] } {
  const nested: Nested[] = []
  const data = Object.entries(whole).filter(([key, value]) => {
    if (wrappers.has(key) && isFields(value)) {
      for (const [name, documents] of Object.entries(value))
        nested.push(...subcollection(name, documents))
      return false
    }
    const documents = subcollection(key, value)
    nested.push(...documents)
    return documents.length === 0
  })
  return { data: Object.fromEntries(data), nested }
}

function subcollection(name: string, value: unknown): Nested[] {
  const collection = collectionNamed(name)
  if (!collection || typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, data]) =>
    isFields(data) ? { collection, id: isList ? undefined : key, data } : [],
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
