import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { pageSize, type SearchCriteria } from '#app/listings/search-criteria.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AllResults } from './all-results.tsx'
import type { SearchResults } from './find-results.server.ts'
import { ListingCards } from './listing-cards.tsx'
import { ListingTable } from './listing-table.tsx'
import { searchAddress } from './search-addresses.ts'

type Props = SearchResults & { criteria: SearchCriteria; isSearching: boolean }

export function Results({ criteria, counts, cards, first, isSearching }: Props) {
  const shown = first + cards.length
  const { list, goOnFrom } = useFocusOnMore(first, shown)
  return (
    <div
      ref={list}
      aria-busy={isSearching}
      className="aria-busy:opacity-60 motion-safe:transition-opacity"
    >
      {criteria.show === 'all' ? (
        <AllResults criteria={criteria} cards={cards} total={counts.total} />
      ) : (
        <>
          {first > 0 && <Earlier criteria={criteria} />}
          {criteria.view === 'list' ? (
            <ListingTable cards={cards} />
          ) : (
            <ListingCards cards={cards} />
          )}
          {shown < counts.total && (
            <p className="mt-7 text-center">
              <ButtonLink
                to={searchAddress(criteria, { page: Math.round(shown / pageSize) + 1 })}
                kind="quiet"
                preventScrollReset
                onClick={() => goOnFrom(shown)}
              >
                Load More Results
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Far into a long list the earliest pages are left out. */
function Earlier({ criteria }: { criteria: SearchCriteria }) {
  return (
    <p className="mb-4">
      <Link to={searchAddress(criteria)}>Show the first results</Link>
    </p>
  )
}

/** After Load More Results, the focus goes to the first mediator that was not there before. */
function useFocusOnMore(first: number, shown: number) {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<number>(undefined)

  useEffect(() => {
    if (wanted.current === undefined || shown <= wanted.current) return
    const names = list.current?.querySelectorAll<HTMLElement>('h3 a, td a')
    names?.[wanted.current - first]?.focus()
    wanted.current = undefined
  }, [first, shown])

  const goOnFrom = (place: number) => {
    wanted.current = place
  }
  return { list, goOnFrom }
}
