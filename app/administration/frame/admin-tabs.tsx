import { NavLink } from 'react-router'
import { DeliveriesBanner, type Troubled } from './deliveries-banner.tsx'

/** How many decisions wait, by the screen where they are made. */
export type Waiting = { approvals: number; reviews: number; deliveries: Troubled }

const tabs = [
  { to: '/admin/mediators', label: 'Mediators' },
  { to: '/admin/analytics', label: 'Analytics' },
  { to: '/admin/profile-approvals', label: 'Profile Approvals', counts: 'approvals' },
  { to: '/admin/reviews', label: 'Review Moderation', counts: 'reviews' },
  { to: '/admin/deliveries', label: 'Deliveries', counts: 'deliveries' },
  { to: '/admin/audit', label: 'Audit log' },
] as const

/** The strip under the header that leads through the administrators' screens, and what alarms. */
export function AdminTabs({ waiting }: { waiting?: Partial<Waiting> }) {
  return (
    <>
      <nav aria-label="Admin" className="border-b border-line bg-surface">
        <ul className="wrap flex flex-wrap gap-x-4 sm:gap-x-7">
          {tabs.map((tab) => (
            <li key={tab.to}>
              <NavLink to={tab.to} className={tabStyle}>
                {tab.label}
                {'counts' in tab && <Count waiting={numberOf(waiting?.[tab.counts])} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {waiting?.deliveries && <DeliveriesBanner troubled={waiting.deliveries} />}
    </>
  )
}

function numberOf(waiting: number | Troubled = 0): number {
  return typeof waiting === 'number' ? waiting : waiting.givenUp + waiting.stuck
}

function Count({ waiting }: { waiting: number }) {
  if (waiting === 0) return null
  return (
    <span className="relative ml-2 rounded-full bg-clay-100 px-2 text-sm font-semibold text-clay-700">
      {waiting.toLocaleString('en-GB')}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

const tabStyle =
  'flex h-11 items-center max-sm:text-[0.95rem] lg:h-13 border-y-3 border-transparent whitespace-nowrap text-ink-soft no-underline -outline-offset-3 hover:text-ink hover:underline aria-[current=page]:border-b-green-700 aria-[current=page]:font-semibold aria-[current=page]:text-ink'
