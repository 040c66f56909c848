import { useEffect, useMemo, useState } from 'react'
import { href, Link } from 'react-router'
import type { NeedCode } from '#app/listings/search/needs.ts'
import { foundLabel, showingLabel } from '#app/listings/search/result-summary.ts'
import { numberText } from '#app/platform/text/plural.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { SavedInUrl } from '../shortlist/save-button.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { NobodyFound } from './nobody-found.tsx'
import { OrderPanel } from './order-panel.tsx'
import { PlaceNotice, UnknownPlaceNotice } from './place-notice.tsx'
import { chosenIn, SearchedFor } from './profile-link.tsx'
import { ResultList } from './result-list.tsx'
import type { SearchFailure } from './search-failure.ts'
import { searchName } from './search-name.ts'
import { searchUrl } from './search-url.ts'
import type { ShownResults } from './shown-results.ts'
import { WaysOutOffer } from './ways-out/ways-out-offer.tsx'

type Props = { results: ShownResults; isSearching: boolean }

/** The last results, unless a search failed to which they are no answer. */
export function Results({
  failure,
  retry,
  ...found
}: Props & { failure: SearchFailure | undefined; retry: string }) {
  const notice = failure && (
    <Notice kind="danger" role="alert" className="my-4">
      {failure.message}{' '}
      <Link to={retry} preventScrollReset className="relative whitespace-nowrap touch-44">
        Try again
      </Link>
    </Notice>
  )
  const isAnswered = failure?.place !== 'instead'
  const { criteria, place } = found.results
  const name = (isAnswered && searchName(criteria, place)) || 'Mediators'
  // The same object as long as the results are the same: every card looks at it.
  const searched = useMemo(() => chosenIn(criteria, place), [criteria, place])
  return (
    <section aria-labelledby="results" className="contents">
      <div className="search-top">
        <div className="search-head">
          <h2 id="results" tabIndex={-1} data-focus-home className="text-card lg:text-h2">
            {name}
          </h2>
          {isAnswered && <FoundCount {...found} />}
          <Announcement results={found.results} />
        </div>
        {isAnswered && <OrderPanel results={found.results} />}
      </div>
      <div className="search-list">
        {failure?.place !== 'after' && notice}
        {isAnswered && (
          <SearchedFor value={searched}>
            <SavedInUrl value={criteria.saved}>
              <Found {...found} />
            </SavedInUrl>
          </SearchedFor>
        )}
        {failure?.place === 'after' && notice}
      </div>
    </section>
  )
}

function FoundCount({ results, isSearching }: Props) {
  // Without scripts all results come a page at a time as well.
  const scrolls = useScriptsRun()
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p>
        <b className="font-semibold">{foundLabel(results.counts.total)}</b>{' '}
        <span className="text-ink-soft">{showing(results, scrolls)}</span>
      </p>{' '}
      <a href={href('/how-results-are-ordered')} className="relative text-sm touch-44">
        How results are ordered
      </a>
      {isSearching && <Spinner size={18} />}
    </div>
  )
}

/** Heard once after each search. The same words as before differ by a space, or nobody would. */
function Announcement({ results }: { results: ShownResults }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const text = `${foundLabel(results.counts.total)} ${showing(results, true)}`
    setSpoken((before) => (before === text ? `${text}\u00a0` : text))
  }, [results])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}

/** How many of those found are shown; `scrolls` where scrolling brings the rest of all results. */
function showing({ criteria, counts, first, end }: ShownResults, scrolls: boolean) {
  const isScrolling = scrolls && criteria.show === 'all'
  if (counts.total === 0) return ''
  return showingLabel({ first, end }, counts.total, isScrolling)
}

function Found({ results, isSearching }: Props) {
  const { criteria, counts, place, waysOut } = results
  return (
    <>
      {place && <PlaceNotice criteria={criteria} place={place} />}
      {!place && criteria.location && <UnknownPlaceNotice location={criteria.location} />}
      <ActiveFilters criteria={criteria} />
      {counts.total === 0 ? (
        <NobodyFound criteria={criteria} />
      ) : (
        <ResultList results={results} isSearching={isSearching} />
      )}
      {waysOut && <WaysOutOffer results={results} waysOut={waysOut} />}
      {counts.total > 0 && <MoreOnline results={results} />}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-6 text-sm">
        <a href={href('/what-mediation-costs')} className="relative touch-44">
          What mediation costs
        </a>
        {criteria.areas.includes('family') && (
          <>
            {' '}
            <a href={href('/before-you-choose-mediation')} className="relative touch-44">
              Before you choose mediation
            </a>
          </>
        )}
      </p>
    </>
  )
}

/** Those who work online stand below all who were found near a place. */
function MoreOnline({ results: { criteria, counts, place } }: Pick<Props, 'results'>) {
  if (!place || counts.moreOnline === 0) return null
  const needs: NeedCode[] = [...new Set([...criteria.needs, 'onlineMediation' as const])]
  // An area has no distances, so the place itself would rule them out.
  const anywhere = place.isArea ? { location: '' } : { radius: null }
  return (
    <section className="mt-7" aria-labelledby="more-online">
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h3 id="more-online" className="mark mark-online grow font-sans text-[1rem] font-semibold">
          {numberText(counts.moreOnline)} more work online, across the UK
        </h3>
        <ButtonLink to={searchUrl(criteria, { ...anywhere, needs })} kind="quiet">
          Show online mediators
        </ButtonLink>
      </Card>
    </section>
  )
}
