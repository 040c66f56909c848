import { formatLocation } from '#app/places/location.ts'
import { milesLabel } from '#app/places/miles.ts'
import { counted, numberText } from '#app/platform/text/plural.ts'
import { Portrait } from '#app/profiles/portrait.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { titleOf } from '../listing-card.tsx'
import { ProfileLink } from '../profile-link.tsx'
import { searchUrl } from '../search-url.ts'
import type { ShownResults } from '../shown-results.ts'
import type { WayOut, WaysOut } from './ways-out.ts'

type Props = { results: ShownResults; waysOut: WaysOut }

/** What each change of a search would find, where it finds nobody or few. */
export function WaysOutOffer({ results, waysOut }: Props) {
  const { spelling, nearest, without, wider, online } = waysOut
  const urlOf = ({ change }: WayOut) => searchUrl(results.understood.criteria, change)
  if (results.counts.total > 0) return <MoreToFind {...{ results, waysOut, urlOf }} />
  return (
    <div className="mt-4 grid gap-4">
      {spelling && <Spelling spelling={spelling} urlOf={urlOf} />}
      <div className="grid items-start gap-4 md:has-[:nth-child(2)]:grid-cols-2">
        {without.some(({ count }) => count > 0) && <Without waysOut={waysOut} urlOf={urlOf} />}
        {(wider.length > 0 || online) && <Wider {...{ results, waysOut, urlOf }} />}
      </div>
      {nearest.length > 0 && <Nearest nearest={nearest} />}
    </div>
  )
}

/** Below few results: each change that finds more, in one list. */
function MoreToFind({ results, waysOut, urlOf }: Part & Pick<Props, 'results'>) {
  const { spelling, without, wider } = waysOut
  const ways = [...(spelling ? [spelling] : []), ...wider, ...without].filter(
    ({ count }) => count > results.counts.total,
  )
  if (ways.length === 0) return null
  return (
    <section aria-labelledby="more-to-find" className="mt-6 text-[0.95rem]">
      <h3 id="more-to-find">More to find</h3>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {ways.map((way) => (
          <li key={way.label} className="flex min-h-11 items-center gap-1.5">
            <a href={urlOf(way)} className="relative touch-44">
              {way.label}
            </a>{' '}
            <span className="text-ink-soft">{counted(way.count, 'mediator')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Spelling({ spelling, urlOf }: { spelling: WayOut; urlOf: Part['urlOf'] }) {
  return (
    <p className="rounded-sm bg-wait-bg px-4 py-2.5">
      Did you mean{' '}
      <a href={urlOf(spelling)} className="font-semibold">
        {spelling.label}
      </a>
      ? It finds {counted(spelling.count, 'mediator')}.
    </p>
  )
}

type Part = { waysOut: WaysOut; urlOf: (way: WayOut) => string }

function Without({ waysOut: { without, costsMost }, urlOf }: Part) {
  return (
    <Card as="section" aria-labelledby="without">
      <h3 id="without">Take one condition away</h3>
      <p className="text-sm text-ink-soft">{costsMost}</p>
      <ul className="mt-2">
        {without.map((way) => (
          <li
            key={way.label}
            className="relative flex min-h-12 items-center justify-between gap-3 border-t border-line hover:bg-green-50"
          >
            <span>{way.label}</span>{' '}
            {way.count > 0 ? (
              <a href={urlOf(way)} className="covers-card whitespace-nowrap">
                {counted(way.count, 'mediator')}
                <span className="sr-only"> {way.label.toLowerCase()}</span>
              </a>
            ) : (
              <span className="whitespace-nowrap text-ink-soft">Still none</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Wider({
  results: { place },
  waysOut: { wider, online },
  urlOf,
}: Part & Pick<Props, 'results'>) {
  return (
    <Card as="section" aria-labelledby="wider">
      <h3 id="wider">{place ? `Look farther from ${place.name}` : 'Look farther'}</h3>
      <p className="text-sm text-ink-soft">With all your other conditions kept.</p>
      {wider.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-2">
          {wider.map((way) => (
            <li key={way.label} className="flex">
              <a
                href={urlOf(way)}
                className="grid min-h-16 grow place-content-center rounded-sm border-[1.5px] border-line-strong px-2 text-center leading-tight text-ink no-underline hover:bg-green-50"
              >
                <b className="font-semibold">{way.label}</b>{' '}
                <span className="text-sm text-ink-soft">{numberText(way.count)} found</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {online && (
        <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-3.5">
          <p className="grow">
            <b className="mark mark-online font-semibold">
              {numberText(online.count)} {online.count === 1 ? 'works' : 'work'} online
            </b>{' '}
            <span className="block text-sm text-ink-soft">
              {online.count === 1 ? 'Meets' : 'They meet'} every other condition.
            </span>
          </p>
          <a href={urlOf(online)} className={buttonStyle({ kind: 'quiet', size: 's' })}>
            Show online
          </a>
        </div>
      )}
    </Card>
  )
}

function Nearest({ nearest }: Pick<WaysOut, 'nearest'>) {
  return (
    <Card as="section" aria-labelledby="nearest">
      <h3 id="nearest">The nearest to what you asked</h3>
      <p className="text-sm text-ink-soft">With what each one lacks.</p>
      <ul className="mt-2">
        {nearest.map(({ listing, lacks }) => (
          <li
            key={listing.id}
            className="relative flex min-h-16 flex-wrap items-center gap-x-4 border-t border-line py-2 hover:bg-green-50"
          >
            <Portrait name={listing.fullName} src={listing.profileImage} size="s" />
            <div className="min-w-40 flex-1">
              <ProfileLink slug={listing.slug} className="covers-card font-semibold">
                {listing.fullName}
              </ProfileLink>
              <p className="text-sm text-ink-soft">
                {titleOf(listing)}
                {listing.location &&
                  `, ${formatLocation(listing.nearest?.place ?? listing.location)}`}
              </p>
            </div>
            <p className="min-w-40 flex-1 text-sm text-ink-soft">{listed(lacks)}</p>
            {listing.nearest && (
              <b className="ml-auto font-semibold whitespace-nowrap">
                {milesLabel(listing.nearest.miles)}
              </b>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** 'Farther than 10 miles, no legal aid'. */
function listed([first = '', ...more]: readonly string[]): string {
  return [first, ...more.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join(', ')
}
