import { maxSaved } from '#app/listings/saved.ts'
import { readSlugs } from '#app/listings/slug-list.ts'

/** Where this browser keeps the list; `markSaved` reads it too. */
const storageKey = 'saved-mediators'

const none: readonly string[] = []
const listeners = new Set<() => void>()
let read: { text: string | null; saved: readonly string[] } = { text: null, saved: none }
/** The list of a browser that stores nothing; it lasts as long as the page. */
let unstored: string | null = null

/** The slugs of those saved in this browser, in their order; the same array until it changes. */
export function savedHere(): readonly string[] {
  const text = storedText()
  if (text !== read.text) read = { text, saved: listOf(text) }
  return read.saved
}

export function keepSaved(saved: readonly string[]): void {
  const text = saved.length > 0 ? JSON.stringify(saved) : null
  try {
    if (text === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, text)
  } catch {
    unstored = text
  }
  tell()
}

/** Tells of every change, also in another tab. Gives the end of it. */
export function followSaved(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function tell() {
  for (const listener of listeners) listener()
}

function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? unstored
  } catch {
    return unstored
  }
}

/** Anybody can have changed what is stored. */
function listOf(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    const texts = Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
    return readSlugs(texts).slice(0, maxSaved)
  } catch {
    return none
  }
}
