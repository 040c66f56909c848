import { href, Link } from 'react-router'
import type { FoundListing as Listing } from '#app/listings/found-listing.ts'
import { formatLocation } from '#app/places/location.ts'
import { counted } from '#app/platform/text/plural.ts'
import { hourlyRateLabel } from '#app/profiles/hourly-rate.ts'
import { Portrait } from '#app/profiles/portrait.tsx'
import { practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'

export function ListingCards({ cards }: { cards: Listing[] }) {
  return (
    <ul className="grid gap-3.5">
      {cards.map((listing) => (
        <li key={listing.id}>
          <ListingCard listing={listing} />
        </li>
      ))}
    </ul>
  )
}

/** One mediator among the results. The name's link to their page covers the whole card. */
export function ListingCard({ listing }: { listing: Listing }) {
  const rate = hourlyRateLabel(listing.hourlyRateMin, listing.hourlyRateMax)
  const url = href('/mediator/:slug', { slug: listing.slug })
  return (
    <article className="group relative flex flex-wrap gap-x-5 gap-y-3.5 rounded-md border border-line bg-surface p-[18px] shadow-card md:flex-nowrap md:px-[22px] md:py-5">
      <Portrait name={listing.fullName} src={listing.profileImage} />
      <div className="min-w-0 flex-1">
        <h3 className="mt-0.5">
          <Link to={url} className="covers-card">
            {listing.fullName}
          </Link>
        </h3>
        <p className="text-ink-soft">{listing.title || 'Mediator'}</p>
        <ul className="mt-1.5 flex flex-wrap gap-x-[18px] text-[0.95rem] text-ink-soft">
          <li className="flex items-center gap-1.5">
            <Icon name="pin" size={16} thin />
            {listing.location ? formatLocation(listing.location) : 'Not provided'}
          </li>
          {listing.experience > 0 && <li>{counted(listing.experience, 'year')}</li>}
          <li>
            <Rating average={listing.ratingAverage} total={listing.ratingTotal} />
          </li>
        </ul>
        <ul aria-label="Areas of practice" className="mt-2.5 flex flex-wrap gap-2">
          {listing.practiceAreas.map((code) => (
            <li key={code}>
              <Tag>{practiceAreaShortLabel(code)}</Tag>
            </li>
          ))}
          {!listing.acceptNewCases && (
            <li>
              <Tag kind="wait">Not taking new cases</Tag>
            </li>
          )}
        </ul>
      </div>
      <div className="flex w-full items-center gap-2 border-t border-line pt-3 md:w-auto md:flex-col md:items-end md:gap-0 md:border-0 md:pt-0 md:text-right">
        {rate ? (
          <>
            <b className="font-semibold">{rate}</b>{' '}
            <span className="text-sm text-ink-soft">per hour</span>
          </>
        ) : (
          <span className="text-sm text-ink-soft">Ask about fees</span>
        )}{' '}
        <span
          aria-hidden="true"
          className={`ml-auto group-hover:bg-green-50 md:mt-2.5 md:ml-0 ${buttonStyle({ kind: 'quiet', size: 's' })}`}
        >
          View profile
        </span>
      </div>
    </article>
  )
}

/** '★ 4.9 out of 5 (31 reviews)', or that there are none yet. */
function Rating({ average, total }: { average: number; total: number }) {
  if (total === 0) return 'No reviews yet'
  return (
    <>
      <span aria-hidden="true" className="text-amber-500">
        ★
      </span>{' '}
      <b className="font-semibold text-ink">{average.toFixed(1)}</b> out of 5 (
      {counted(total, 'review')})
    </>
  )
}
