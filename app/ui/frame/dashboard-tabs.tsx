import { href, NavLink } from 'react-router'

const tabs = [
  { to: href('/dashboard'), label: 'Dashboard' },
  { to: href('/dashboard/profile'), label: 'My Profile' },
  { to: href('/dashboard/leads'), label: 'My Leads' },
  { to: href('/dashboard/account'), label: 'Account' },
] as const

/** The strip under the header that leads through a mediator's own screens. */
export function DashboardTabs() {
  return (
    <nav aria-label="Dashboard" className="border-b border-line bg-surface">
      <ul className="wrap flex flex-wrap justify-between gap-x-2.5 max-[359px]:gap-x-1 sm:justify-start sm:gap-x-7">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink to={tab.to} end={tab.to === href('/dashboard')} className={tabStyle}>
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const tabStyle =
  'flex h-13 items-center max-[359px]:text-sm max-sm:text-[0.95rem] border-y-3 border-transparent forced-colors:border-y-0 whitespace-nowrap text-ink-soft no-underline -outline-offset-3 hover:text-ink hover:underline aria-[current=page]:border-b-green-700 aria-[current=page]:font-semibold aria-[current=page]:text-ink'
