import { useEffect, useRef, useState } from 'react'
import { type SearchCriteria, searchParams } from '#app/listings/search-criteria.ts'
import type { ListingCard } from '#app/listings/search-listings.server.ts'
import { chunkSize } from './chunk-size.ts'

type Chunks = Record<number, ListingCard[]>

/**
 * The results by their place, fetched in chunks as they come near the screen. Those not here yet
 * are undefined. A chunk that fails is asked for again when it next comes near.
 */
export function useChunks(
  criteria: SearchCriteria,
  first: ListingCard[],
  { from, to }: { from: number; to: number },
): (index: number) => ListingCard | undefined {
  const [chunks, setChunks] = useState<Chunks>({})
  const asked = useRef(new Set<number>())

  useEffect(() => {
    for (const chunk of chunksBetween(from, to, first.length)) {
      if (asked.current.has(chunk)) continue
      asked.current.add(chunk)
      fetchChunk(criteria, chunk).then(
        (listings) => setChunks((known) => ({ ...known, [chunk]: listings })),
        () => asked.current.delete(chunk),
      )
    }
  }, [criteria, first.length, from, to])

  return (index) => first[index] ?? chunks[Math.floor(index / chunkSize)]?.[index % chunkSize]
}

/** The chunks that hold these places, without those that the page came with. */
function chunksBetween(from: number, to: number, known: number) {
  const start = Math.floor(Math.max(from, known) / chunkSize)
  const end = Math.floor(to / chunkSize)
  if (to < known) return []
  return Array.from({ length: end - start + 1 }, (_, offset) => start + offset)
}

async function fetchChunk(criteria: SearchCriteria, chunk: number): Promise<ListingCard[]> {
  const query = searchParams({ ...criteria, show: 'pages', page: 1 })
  query.set('chunk', String(chunk))
  const response = await fetch(`/search/more?${query}`)
  if (!response.ok) throw new Error(`chunk ${chunk} answered ${response.status}`)
  return response.json()
}
