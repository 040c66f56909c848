import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { FoundListing as Listing, ListingCounts } from '#app/listings/search/found-listing.ts'
import { chunkSize, type SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { Farther } from './farther.tsx'
import { fetchChunk } from './fetch-chunk.tsx'
import { CardIn } from './listing-card.tsx'
import { FartherRow, ListingRow, ListingTableFrame } from './listing-table.tsx'
import type { Card } from './shown-results.ts'

type Props = {
  criteria: SearchCriteria
  first: Card[]
  counts: Pick<ListingCounts, 'total' | 'byTextOnly'>
}

type Visit = { key: string; offset: number; measured: VirtualItem[]; chunks: Chunks }

/** What was in the list that was left last, for Back; `key` is its entry in the history. */
let lastVisit: Visit | undefined

/** A list of which only the part near the screen is in the document. */
export function EndlessResults({ criteria, first, counts }: Props) {
  const { total, byTextOnly } = counts
  const { key } = useLocation()
  const [before] = useState(lastVisit?.key === key ? lastVisit : undefined)
  const isTable = criteria.view === 'list'
  const frame = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    setScrollMargin((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])

  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: total,
    estimateSize: () => (isTable ? 73 : 149),
    overscan: 6,
    scrollMargin,
    initialMeasurementsCache: before?.measured ?? [],
    // From the top it would measure cards there that it has only estimated, and move all others.
    ...(before && { initialOffset: before.offset }),
  })
  const items = virtualizer.getVirtualItems()
  const chunks = useChunks(criteria, first.length, before?.chunks, {
    from: items.at(0)?.index ?? 0,
    to: items.at(-1)?.index ?? 0,
  })
  const cardAt = (index: number): Card | undefined =>
    first[index] ?? chunks[Math.floor(index / chunkSize)]?.[index % chunkSize]
  useEffect(
    () => () => {
      const offset = virtualizer.scrollOffset ?? 0
      lastVisit = { key, offset, measured: virtualizer.takeSnapshot(), chunks }
    },
    [key, virtualizer, chunks],
  )
  // Those found by their text alone stand last.
  const farther = (index: number) =>
    index === total - byTextOnly ? <Farther location={criteria.location} /> : null
  const spaceBefore = (items.at(0)?.start ?? scrollMargin) - scrollMargin
  const spaceAfter = virtualizer.getTotalSize() + scrollMargin - (items.at(-1)?.end ?? scrollMargin)

  if (isTable) {
    return (
      <div ref={frame}>
        <ListingTableFrame rowCount={total + 1}>
          <SpaceRow height={spaceBefore} />
          {items.map(({ index }) => {
            const card = cardAt(index)
            const measured = { 'data-index': index, ref: virtualizer.measureElement }
            return (
              <Fragment key={index}>
                {farther(index) && <FartherRow>{farther(index)}</FartherRow>}
                {card ? (
                  <ListingRow card={card} aria-rowindex={index + 2} {...measured} />
                ) : (
                  <tr {...measured} className="border-t border-line">
                    <td colSpan={4} className="h-18" />
                  </tr>
                )}
              </Fragment>
            )
          })}
          <SpaceRow height={spaceAfter} />
        </ListingTableFrame>
      </div>
    )
  }
  return (
    <div ref={frame}>
      <ul className="listings block">
        <SpaceItem height={spaceBefore} />
        {items.map(({ index }) => {
          const card = cardAt(index)
          return (
            <li
              key={index}
              data-index={index}
              ref={virtualizer.measureElement}
              aria-setsize={total}
              aria-posinset={index + 1}
              className="pb-[11px]"
            >
              {farther(index)}
              {card ? <CardIn element="div" card={card} /> : <Placeholder />}
            </li>
          )
        })}
        <SpaceItem height={spaceAfter} />
      </ul>
    </div>
  )
}

/** Takes up the room of the results that are not in the document. */
function SpaceItem({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" style={{ height }} /> : null
}

function SpaceRow({ height }: { height: number }) {
  return height > 0 ? (
    <tr>
      <td colSpan={4} aria-hidden="true" style={{ height, padding: 0 }} />
    </tr>
  ) : null
}

function Placeholder() {
  return <div className="h-[138px] rounded-md border border-line bg-surface" />
}

type Chunks = Record<number, Listing[]>

/**
 * The results in chunks, fetched as they come near the screen, after the `known` first ones. A chunk
 * that fails is fetched again when it next comes near.
 */
function useChunks(
  criteria: SearchCriteria,
  known: number,
  before: Chunks = {},
  { from, to }: { from: number; to: number },
): Chunks {
  const [chunks, setChunks] = useState(before)
  const requested = useRef(new Set(Object.keys(before).map(Number)))

  useEffect(() => {
    for (const chunk of chunksBetween(from, to, known)) {
      if (requested.current.has(chunk)) continue
      requested.current.add(chunk)
      fetchChunk(criteria, chunk).then(
        (listings) => setChunks((others) => ({ ...others, [chunk]: listings })),
        () => requested.current.delete(chunk),
      )
    }
  }, [criteria, known, from, to])
  return chunks
}

/** The chunks with these places, without those that the page came with. */
function chunksBetween(from: number, to: number, known: number) {
  const start = Math.floor(Math.max(from, known) / chunkSize)
  const end = Math.floor(to / chunkSize)
  if (to < known) return []
  return Array.from({ length: end - start + 1 }, (_, offset) => start + offset)
}
