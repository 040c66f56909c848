import { href, Link, NavLink } from 'react-router'
import { counted, numberText } from '#app/platform/text/plural.ts'
import { adminLinks } from '#app/ui/frame/admin-links.ts'
import { Notice } from '#app/ui/notice.tsx'

/** How many decisions wait, by the screen where they are made; null where they were not counted. */
type Waiting = {
  approvals: number | null
  credentials: number | null
  reviews: number | null
  reports: number | null
  held: number | null
  replies: number | null
  deliveries: Troubled | null
}

/** Deliveries that were given up, and those that have been tried for an hour or more. */
type Troubled = { givenUp: number; stuck: number }

const counts: Record<string, keyof Waiting> = {
  [href('/admin/profile-approvals')]: 'approvals',
  [href('/admin/credentials')]: 'credentials',
  [href('/admin/reviews')]: 'reviews',
  [href('/admin/reports')]: 'reports',
  [href('/admin/held-enquiries')]: 'held',
  [href('/admin/replies')]: 'replies',
  [href('/admin/deliveries')]: 'deliveries',
}

/** The tabs of the administrators' screens, and a warning when deliveries are in trouble. */
export function AdminTabs({ waiting }: { waiting: Waiting }) {
  return (
    <>
      <nav aria-label="Admin" data-wide-page className="border-b border-line bg-surface">
        <ul className="wrap flex flex-wrap gap-x-4 sm:gap-x-7 lg:gap-x-4.5 2xl:gap-x-7">
          {adminLinks.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={tabStyle}>
                {label} <Count waiting={numberOf(countOf(waiting, to))} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {waiting.deliveries && <DeliveriesBanner troubled={waiting.deliveries} />}
    </>
  )
}

function countOf(waiting: Waiting, url: string): number | Troubled | null {
  const key = counts[url]
  return key ? waiting[key] : null
}

function numberOf(waiting: number | Troubled | null): number {
  if (waiting === null) return 0
  return typeof waiting === 'number' ? waiting : waiting.givenUp + waiting.stuck
}

function Count({ waiting }: { waiting: number }) {
  if (waiting === 0) return null
  return (
    <span className="relative ml-2 rounded-full bg-clay-100 px-2 text-sm font-semibold text-clay-700">
      {numberText(waiting)}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

const tabStyle =
  'flex h-11 items-center max-sm:text-[0.95rem] lg:h-13 border-y-3 border-transparent forced-colors:border-y-0 whitespace-nowrap text-ink-soft no-underline -outline-offset-3 hover:text-ink hover:underline aria-[current=page]:border-b-green-700 aria-[current=page]:font-semibold aria-[current=page]:text-ink'

/** Says on every administrators' screen that something was not delivered. */
function DeliveriesBanner({ troubled: { givenUp, stuck } }: { troubled: Troubled }) {
  if (givenUp + stuck === 0) return null
  return (
    <aside aria-label="Undelivered" className="wrap mt-5">
      <Notice kind="danger" className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="font-semibold">
          {givenUp > 0 && `${deliveriesAre(givenUp)} given up. `}
          {stuck > 0 && `${deliveriesAre(stuck)} stuck for more than an hour.`}
        </p>
        <Link to={href('/admin/deliveries')} className="relative touch-44">
          See what did not arrive
        </Link>
      </Notice>
    </aside>
  )
}

function deliveriesAre(number: number): string {
  return counted(number, 'delivery is', 'deliveries are')
}
