import { href, Link } from 'react-router'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import { CountedLinks } from '../landing/counted-links.tsx'
import type { Starts } from './find-starts.server.ts'

/** Areas of practice and places with mediators, and what they charge. */
export function StartingPoints({ starts: { areas, places, prices, isEmpty } }: { starts: Starts }) {
  const lists = [
    { heading: 'By area of practice', note: 'Number of mediators in the UK', links: areas },
    { heading: 'By place', note: 'Number of mediators in or near each place', links: places },
  ].filter(({ links }) => links.length > 0)
  return (
    <section className="wrap pt-14" aria-labelledby="starting-points">
      <h2 id="starting-points">Browse mediators</h2>
      {isEmpty && (
        <p className="mt-3 max-w-measure">
          {directoryMessages.noneListed}. {directoryMessages.noneListedHint}
        </p>
      )}
      {lists.length > 0 && (
        <div className="mt-5 grid gap-x-14 gap-y-9 lg:grid-cols-2">
          {lists.map((list) => (
            <CountedLinks key={list.heading} list={list} as="h3" />
          ))}
        </div>
      )}
      <p className="mt-6">
        {prices && `${prices}. `}
        <Link to={href('/what-mediation-costs')} className="relative inline-block touch-44">
          What mediation costs
        </Link>
      </p>
    </section>
  )
}
