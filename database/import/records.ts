import { type Collection, collectionNamed, isDocumentField } from './collection.ts'
import { BrokenFile, type Piece, type TextSource } from './text-source.ts'

/** The text of one record, with what its surroundings say of it; or why there is none. */
export type Found =
  | (Piece & { collection?: Collection | undefined; id?: string })
  | { line: number; problem: string }
  /** A collection that is not taken over. */
  | { line: number; skipped: string }

/**
 * The records of an export, in whatever way it holds them: one a line, in a list, by document id,
 * and any of these under the name of their collection. A file that cannot be read any further ends
 * with a problem.
 */
export async function* recordsIn(source: TextSource, isByLine: boolean): AsyncGenerator<Found> {
  try {
    yield* isByLine ? lines(source) : values(source)
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    const problem = `${error.message}; the rest of the file is not read`
    yield { line: error.line, problem }
  }
}

/** Each line by itself: a broken one costs no other. */
async function* lines(source: TextSource): AsyncGenerator<Found> {
  while ((await source.peek()) !== '') {
    const { text, line } = await source.restOfLine()
    yield { text: text.trim().replace(/,$/, ''), line }
  }
}

async function* values(source: TextSource): AsyncGenerator<Found> {
  for (let next = await source.peek(); next !== ''; next = await source.peek()) {
    const { line } = source
    if (next === '[') {
      source.take()
      yield* list(source, undefined)
    } else if (next === '{') {
      const isRecord = yield* object(source, undefined)
      const isOneLine = isRecord && source.line === line
      const hasMore = (await source.peek()) !== ''
      if (isOneLine && hasMore && source.line > line) return yield* lines(source)
    } else {
      throw new BrokenFile(line, 'neither a record nor a list of records begins here')
    }
  }
}

/** The elements of a list whose bracket is open. */
async function* list(
  source: TextSource,
  collection: Collection | undefined,
): AsyncGenerator<Found> {
  for (;;) {
    const next = await source.peek()
    if (next === '') throw new BrokenFile(source.line, 'the file ends in the middle of a list')
    if (next === ']' || next === ',') {
      source.take()
      if (next === ']') return
    } else if (next === '{') {
      yield { ...(await source.value()), collection }
    } else {
      yield { line: source.line, problem: 'it is not a record but a single value' }
      const { text } = await source.value()
      if (text === '') source.take()
    }
  }
}

/**
 * An object that holds documents, or is one itself; true in the latter case. Its first telling
 * member decides: a field that documents have, the name of a collection, or a document by its id.
 */
async function* object(
  source: TextSource,
  collection: Collection | undefined,
): AsyncGenerator<Found, boolean> {
  const { line } = source
  source.take()
  let holdsDocuments = collection !== undefined
  let seen = ''

  for (let key = await nextKey(source); key; key = await nextKey(source)) {
    const { name } = key
    const next = await source.peek()
    if (!holdsDocuments && isDocumentField(name)) {
      const before = `{${'\n'.repeat(key.line - line)}${seen}${key.text}:`
      const { text } = await source.value(1)
      yield { text: before + text, line }
      return true
    }

    const named = collection ? undefined : collectionNamed(name)
    const isNested = next === '{' || next === '['
    if (!collection && isNested && leftOut.has(name)) {
      yield { line: key.line, skipped: name }
      await source.skip()
      holdsDocuments = true
    } else if (next === '[') {
      source.take()
      if (named || holdsDocuments || (await source.peek()) === '{') {
        yield* list(source, named ?? collection)
        holdsDocuments = true
      } else {
        seen += `${key.text}:[${(await source.value(1)).text},`
      }
    } else if (next === '{' && !collection && name === '__collections__') {
      yield* database(source)
      holdsDocuments = true
    } else if (next === '{' && named) {
      yield* object(source, named)
      holdsDocuments = true
    } else if (next === '{') {
      yield { ...(await source.value()), id: name, collection }
      holdsDocuments = true
    } else {
      const { text } = await source.value()
      if (!holdsDocuments) seen += `${key.text}:${text},`
    }
  }
  if (!holdsDocuments) yield { text: `{${seen.replace(/,$/, '')}}`, line }
  return !holdsDocuments
}

/** The collections of a whole database, by name. */
async function* database(source: TextSource): AsyncGenerator<Found> {
  source.take()
  for (let key = await nextKey(source); key; key = await nextKey(source)) {
    const named = collectionNamed(key.name)
    if (named && (await source.peek()) === '{') {
      yield* object(source, named)
    } else {
      yield { line: key.line, skipped: key.name }
      await source.skip()
    }
  }
}

/** Collections of the earlier database, and lists of our own exports, that are not taken over. */
const leftOut = new Set([
  ...['searchAnalytics', 'userActivity', 'users', 'analytics', 'mail'],
  ...['answers', 'reports'],
])

async function nextKey(source: TextSource): Promise<(Piece & { name: string }) | undefined> {
  let next = await source.peek()
  if (next === ',') {
    source.take()
    next = await source.peek()
  }
  const { line } = source
  if (next === '') throw new BrokenFile(line, 'the file ends in the middle of an object')
  if (next === '}') {
    source.take()
    return undefined
  }

  const piece = next === '"' ? await source.value() : undefined
  const name = piece && nameIn(piece.text)
  if (name === undefined || (await source.peek()) !== ':')
    throw new BrokenFile(line, 'a name in quotation marks and a colon were expected here')
  source.take()
  return { ...piece, name, text: piece?.text ?? '', line }
}

function nameIn(text: string): string | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
