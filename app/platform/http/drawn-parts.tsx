import { createContext, useContext, useState } from 'react'

/**
 * Parts of pages as HTML, by name: a document has them in place, so that what they were drawn from
 * need not be sent with it once more. The browser takes them over from the document.
 */
export type DrawnParts = Map<string, string[]>

const drawnParts = createContext<DrawnParts>(new Map())

/** Around a page that is drawn on the server. */
export const DrawnPartsProvider = drawnParts.Provider

/** What was read of the document, in the browser alone. */
const readParts: DrawnParts = new Map()

/**
 * What stands in the document in elements that are marked with this name, but for what is apart. It
 * is read once: scripts change it a little, and HTML that differs would be written into it anew.
 */
export function drawnInDocument(name: string): string[] {
  const known = readParts.get(name)
  if (known) return known
  const marked = document.querySelectorAll(`[data-drawn="${name}"] > :not([data-apart])`)
  const parts = [...marked].map(({ innerHTML }) => innerHTML)
  readParts.set(name, parts)
  return parts
}

/** What was drawn under a name: on the server just now, in the browser with the document. */
export function useDrawn(name: string): string[] {
  const drawn = useContext(drawnParts)
  const [parts] = useState(() =>
    typeof document === 'undefined' ? drawn.get(name) : drawnInDocument(name),
  )
  return parts ?? []
}
