import { href, Link } from 'react-router'
import { CountedLinks } from '../landing/counted-links.tsx'
import type { Starts } from './find-starts.server.ts'

/** Areas of practice and places with mediators, and what they charge. */
export function StartingPoints({ starts: { areas, places, prices } }: { starts: Starts }) {
  const lists = [
    { heading: 'By area of practice', note: 'Mediators in the UK', links: areas },
    { heading: 'By place', note: 'Mediators in or near each', links: places },
  ].filter(({ links }) => links.length > 0)
  return (
    <section className="wrap pt-14" aria-labelledby="starting-points">
      <h2 id="starting-points">Where to start</h2>
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
