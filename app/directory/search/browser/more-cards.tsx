import { chunkSize } from '#app/listings/search/search-criteria.ts'
import type { Shown } from './shown.tsx'

/** One chunk of all results of a search, as the HTML inside of each card. Rejects without an answer. */
export async function fetchChunk(
  path: string,
  { query }: Pick<Shown, 'query'>,
  chunk: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const asked = new URLSearchParams(query)
  for (const name of ['show', 'page', 'saved']) asked.delete(name)
  asked.set('chunk', String(chunk))
  const response = await fetch(`${path}/more?${asked}`, signal && { signal })
  if (!response.ok) throw new Error(`chunk ${chunk} answered ${response.status}`)
  return response.json()
}

/** The cards from one place to before another. */
export async function fetchCards(
  path: string,
  shown: Shown,
  { from, to, signal }: { from: number; to: number; signal: AbortSignal },
): Promise<HTMLElement[]> {
  const start = Math.floor(from / chunkSize)
  const numbers = Array.from(
    { length: Math.ceil(to / chunkSize) - start },
    (_, offset) => start + offset,
  )
  const chunks = await Promise.all(numbers.map((each) => fetchChunk(path, shown, each, signal)))
  const first = start * chunkSize
  return chunks
    .flat()
    .slice(from - first, to - first)
    .map((html) => cardElement(html, shown.isTable))
}

/** A card of the server's own as an element. */
export function cardElement(html: string, isTable: boolean): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = isTable ? `<tr class="listing-row">${html}</tr>` : `<li>${html}</li>`
  return document.importNode(template.content, true).firstElementChild as HTMLElement
}
