import { digestOf } from '#app/platform/text/digest.server.ts'
import type { Collection } from './documents/collection.ts'
import type { Fields } from './documents/reading.ts'

/**
 * The id that a document has here: its own, so that links by id last. One that would not go into an
 * address, or that sample data claims, is replaced by its digest, wherever it is named.
 */
export function keptId(id: string): string {
  return /^(?!sample-)[\w-]{1,128}$/.test(id) ? id : `imported-${digestOf(id)}`
}

/** For a document without an id: the same words give the same id. */
export function idOfContent(collection: Collection, data: Fields): string {
  return `imported-${digestOf(collection, data)}`
}
