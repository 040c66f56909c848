import { href } from 'react-router'
import type { NeedCode } from '#app/listings/search/needs.ts'
import { foundLabel, showingLabel } from '#app/listings/search/result-summary.ts'
import { counted } from '#app/platform/text/plural.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SavedInUrl } from '../shortlist/save-button.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { KeywordNotice } from './keyword-notice.tsx'
import { NobodyFound, NobodyListed } from './nobody-found.tsx'
import { OrderPanel } from './order-panel.tsx'
import { PlaceNotice } from './place-notice.tsx'
import { chosenIn, SearchedFor } from './profile-link.tsx'
import { ResultList } from './result-list.tsx'
import type { SearchFailure } from './search-failure.ts'
import { searchName } from './search-name.ts'
import { searchUrl } from './search-url.ts'
import type { ShownResults } from './shown-results.ts'
import { WaysOutOffer } from './ways-out/ways-out-offer.tsx'

type Props = { results: ShownResults }

/** The results, unless the search failed. */
export function Results({
  results,
  failure,
  retry,
}: Props & { failure: SearchFailure | undefined; retry: string }) {
  const { criteria, understood, place } = results
  const name = (!failure && searchName(understood.criteria, place)) || 'Mediators'
  return (
    <section aria-labelledby="results" className="contents">
      <div className="search-top">
        <div className="search-head">
          <h2 id="results" tabIndex={-1} data-focus-home className="text-card lg:text-h2">
            {name}
          </h2>
          {!failure && <FoundCount results={results} />}
          {/* What is heard after each search (browser/announce.tsx). */}
          <p role="status" className="sr-only" />
        </div>
        {!failure && <OrderPanel results={results} />}
      </div>
      <div className="search-list">
        {failure ? (
          <Notice kind="danger" role="alert" className="my-4">
            {failure.message}{' '}
            <a href={retry} className="relative whitespace-nowrap touch-44">
              Try again
            </a>
          </Notice>
        ) : (
          <SearchedFor value={chosenIn(criteria, place)}>
            <SavedInUrl value={criteria.saved}>
              <Found results={results} />
            </SavedInUrl>
          </SearchedFor>
        )}
      </div>
    </section>
  )
}

function FoundCount({ results: { criteria, counts, first, end } }: Props) {
  const isAll = criteria.show === 'all'
  const ofPage = counts.total > 0 && showingLabel({ first, end }, counts.total, false)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p>
        <b className="font-semibold">{foundLabel(counts.total)}</b>{' '}
        <span className={isAll ? 'text-ink-soft noscript:hidden' : 'text-ink-soft'}>
          {isAll && ofPage ? showingLabel({ first, end }, counts.total, true) : ofPage}
        </span>
        {/* Without scripts they come a page at a time. */}
        {isAll && (
          <noscript>
            <span className="text-ink-soft">{ofPage}</span>
          </noscript>
        )}
      </p>{' '}
      <a href={href('/how-results-are-ordered')} className="relative text-sm touch-44">
        How results are ordered
      </a>
    </div>
  )
}

function Found({ results }: Props) {
  const { criteria, understood, counts, isEmpty, waysOut } = results
  return (
    <>
      {!isEmpty && <KeywordNotice criteria={criteria} understood={understood} />}
      {!isEmpty && <PlaceNotice results={results} />}
      <ActiveFilters criteria={understood.criteria} />
      {isEmpty && <NobodyListed />}
      {!isEmpty && counts.total === 0 && <NobodyFound criteria={criteria} />}
      {counts.total > 0 && <ResultList results={results} />}
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
function MoreOnline({ results: { understood, counts, place } }: Props) {
  const { criteria } = understood
  if (!place || counts.moreOnline === 0) return null
  const needs: NeedCode[] = [...new Set([...criteria.needs, 'onlineMediation' as const])]
  // An area has no distances, so the place itself would rule them out.
  const anywhere = place.isArea ? { location: '' } : { radius: null }
  return (
    <section className="mt-7" aria-labelledby="more-online">
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h3 id="more-online" className="mark mark-online grow font-sans text-[1rem] font-semibold">
          {counted(counts.moreOnline, 'more mediator')} {counts.moreOnline === 1 ? 'works' : 'work'}{' '}
          online across the UK
        </h3>
        <a
          href={searchUrl(criteria, { ...anywhere, needs })}
          data-from-top
          className={buttonStyle({ kind: 'quiet' })}
        >
          Show online mediators
        </a>
      </Card>
    </section>
  )
}
