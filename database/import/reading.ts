import { wordsInLines } from '#app/platform/rich-text/rich-text.server.ts'

/** A document as it was exported. */
export type Fields = Readonly<Record<string, unknown>>

/** Notes what was left out or changed in a document that is imported all the same. */
export type Note = (text: string) => void

/** A document as it will be stored, with what was noted; or why it cannot be imported. */
export type Reading<T> = { ok: true; value: T; notes: string[] } | { ok: false; reason: string }

/** A document with the words of its texts in lines, wherever they hold HTML. */
export function withoutMarkup(data: Fields): Fields {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, wordsOf(value)]))
}

function wordsOf(value: unknown): unknown {
  if (typeof value === 'string') return wordsInLines(value)
  if (Array.isArray(value)) return value.map(wordsOf)
  if (typeof value !== 'object' || value === null) return value
  return withoutMarkup(value as Fields)
}

/** The fields by which people are named and reached, which nobody may have to guess. */
const names = new Set('fullName name firstName lastName clientName email clientEmail'.split(' '))

/**
 * A document without the signs that stand for letters which were lost before the file was made. What
 * names somebody cannot do without them: then there is a reason not to import it.
 */
export function withoutLostSigns(data: Fields): { data: Fields; notes: string[]; reason?: string } {
  const damaged = Object.entries(data).filter(([, value]) => hasLostSign(value))
  if (damaged.length === 0) return { data, notes: [] }
  const named = damaged.find(([field]) => names.has(field))
  const notes = damaged.map(
    ([field, value]) =>
      `${field} is ${shown(value)}, whose letters were lost before this file was made; those signs are left out`,
  )
  const clean = damaged.map(([field, value]) => [field, withoutSigns(value)])
  const reason =
    named &&
    `its ${named[0]} is ${shown(named[1])}, whose letters were lost before this file was made`
  return { data: { ...data, ...Object.fromEntries(clean) }, notes, ...(reason && { reason }) }
}

function hasLostSign(value: unknown): boolean {
  return JSON.stringify(value ?? null).includes('\ufffd')
}

function withoutSigns(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('\ufffd', ''))
}

/** Thrown by a reader for a document that cannot be imported; the message is the reason. */
class Unreadable extends Error {}

/** Gives up the document that is being read. */
export function unreadable(reason: string): never {
  throw new Unreadable(reason)
}

/** Runs a reader that takes notes, and may give the document up by `unreadable`. */
export function readingOf<T>(read: (note: Note) => T): Reading<T> {
  const notes: string[] = []
  try {
    const value = read((text) => notes.push(text))
    return { ok: true, value, notes }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, reason: error.message }
    throw error
  }
}

/** The first of these fields that is not empty. */
export function firstOf(data: Fields, names: readonly string[]): unknown {
  return names.map((name) => data[name]).find((value) => !isMissing(value))
}

export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** A value as a report shows it: short, and in one line. */
export function shown(value: unknown): string {
  const text = (JSON.stringify(value) ?? '').replace(/\s+/g, ' ')
  if (text.length <= 60) return text
  return `${text.slice(0, 57)}…${text.startsWith('"') ? '"' : ''}`
}
