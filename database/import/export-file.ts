import { basename } from 'node:path'
import {
  type Collection,
  collectionLike,
  collectionNamed,
  collectionOfFile,
  documentId,
} from './collection.ts'
import type { Fields } from './reading.ts'
import { type Found, recordsIn } from './records.ts'
import { TextSource, textOf } from './text-source.ts'

/** A document of a file, and the line it begins in. */
export type Document = {
  line: number
  collection: Collection
  /** As the export has it; undefined where it has none. */
  id: string | undefined
  data: Fields
}

type Listener = {
  /** What cannot be read, and why. */
  onProblem: (line: number, reason: string) => void
  /** A collection that is not taken over. */
  onSkipped?: (line: number, name: string) => void
  onBytes?: (bytes: number) => void
}

/** The documents of an export, those of subcollections among them, one after the other. */
export async function* documentsIn(path: string, listener: Listener): AsyncGenerator<Document> {
  const source = new TextSource(textOf(path, listener.onBytes))
  const ofFile = collectionOfFile(basename(path))
  for await (const found of recordsIn(source, /\.(ndjson|jsonl)$/i.test(path))) {
    if ('problem' in found) listener.onProblem(found.line, found.problem)
    else if ('skipped' in found) listener.onSkipped?.(found.line, found.skipped)
    else yield* documentsOf(found, ofFile, listener)
  }
}

type Record = Extract<Found, { text: string }>

function* documentsOf(
  { text, line, collection, id }: Record,
  ofFile: Collection | undefined,
  { onProblem }: Listener,
): Generator<Document> {
  const parsed = parse(text)
  if (!parsed.ok) return onProblem(line, parsed.reason)
  if (!isFields(parsed.value)) return onProblem(line, 'it is not a record but a single value')

  const { data, nested } = withoutSubcollections(parsed.value)
  const own = collection ?? collectionLike(data) ?? ofFile
  if (!own) return onProblem(line, 'nothing tells whether it is a mediator, an inquiry or a review')
  const ownId = id ?? documentId(own, data)
  yield { line, collection: own, id: ownId, data }

  for (const { collection, id, data } of nested) {
    const mediatorId = own === 'mediators' ? ownId : undefined
    yield {
      line,
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
