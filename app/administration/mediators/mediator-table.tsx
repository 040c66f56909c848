import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { numberText } from '#app/platform/text/plural.ts'
import { Portrait } from '#app/profiles/portrait.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { StatusTag } from '../status-tag.tsx'
import type { MediatorRow } from './find-mediators-page.server.ts'

const figures = ['Last active', 'Leads', 'Views', 'Complete', 'Joined'] as const

/** On a small screen the columns of a row become lines that say what they are. */
export function MediatorTable({ mediators }: { mediators: readonly MediatorRow[] }) {
  return (
    <table aria-label="Mediators" className="w-full text-sm">
      <thead className="max-lg:sr-only">
        <tr className="text-left text-ink-soft">
          <th scope="col" className={headStyle}>
            Mediator
          </th>
          <th scope="col" className={headStyle}>
            Status
          </th>
          {figures.map((label) => (
            <th key={label} scope="col" className={`${headStyle} ${isNumber(label)}`}>
              {label}
            </th>
          ))}
          <th scope="col" className={headStyle}>
            <span className="sr-only">Public page</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mediators.map((mediator) => (
          <Row key={mediator.id} mediator={mediator} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ mediator }: { mediator: MediatorRow }) {
  const { id, lastActive, leads, profileViews, completionScore, joined } = mediator
  return (
    <tr className="border-t border-line max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-4 first:border-t-0">
      <td className="min-w-0 py-3 pr-4 max-lg:col-span-2 max-lg:p-0">
        <Person mediator={mediator} />
      </td>
      <td className="py-3 pr-4 lg:whitespace-nowrap max-lg:py-1 max-lg:pr-0">
        <StatusTag status={mediator.status} />
      </td>
      <Figure label="Last active">{lastActive}</Figure>
      <Figure label="Leads">{leads === null ? '–' : numberText(leads)}</Figure>
      <Figure label="Views">{numberText(profileViews)}</Figure>
      <Figure label="Complete">{completionScore}%</Figure>
      <Figure label="Joined">{joined}</Figure>
      <td className="py-3 text-right lg:whitespace-nowrap max-lg:order-last max-lg:col-span-2 max-lg:py-1 max-lg:text-left">
        {mediator.listedAs && (
          <PageLink
            to={`${href('/mediator/:slug', { slug: mediator.listedAs })}?id=${encodeURIComponent(id)}`}
            prefetch="none"
            className="relative touch-44"
          >
            Public page<span className="sr-only"> of {mediator.fullName}</span>
          </PageLink>
        )}
      </td>
    </tr>
  )
}

function Person({ mediator }: { mediator: MediatorRow }) {
  const { id, fullName, profileImage, accountEmail, emailVerified, location, unplaced, moved } =
    mediator
  return (
    <div className="flex items-center gap-3">
      <Portrait name={fullName} src={profileImage} size="s" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <Link
          to={href('/admin/mediators/:id', { id })}
          prefetch="none"
          className="relative text-base font-semibold touch-44"
        >
          {fullName || 'No name'}
        </Link>
        <p className="flex flex-wrap items-baseline gap-x-2 text-ink-soft">
          <span>
            {accountEmail} · {emailVerified ? 'confirmed' : <strong>not confirmed</strong>}
          </span>{' '}
          {location && <span>{location}</span>}{' '}
          {unplaced.length > 0 && (
            <Link
              to={href('/admin/mediators/:id/edit', { id })}
              prefetch="none"
              className="relative touch-44"
            >
              Not found on the map: {unplaced.join('; ')}
              <span className="sr-only"> (edit {fullName})</span>
            </Link>
          )}
        </p>
        {moved.length > 0 && (
          <p className="text-ink-soft">
            {moved.join(' ')}{' '}
            <Link
              to={href('/admin/mediators/:id/edit', { id })}
              prefetch="none"
              className="relative touch-44"
            >
              Check the place<span className="sr-only"> of {fullName}</span>
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

function Figure({ label, children }: { label: (typeof figures)[number]; children: ReactNode }) {
  return (
    <td
      className={`py-3 pr-4 lg:whitespace-nowrap max-lg:col-span-2 max-lg:flex max-lg:justify-between max-lg:gap-4 max-lg:p-0 ${isNumber(label)}`}
    >
      <span aria-hidden="true" className="text-ink-soft lg:hidden">
        {label}
      </span>
      <span>{children}</span>
    </td>
  )
}

const headStyle = 'py-2 pr-4 font-medium whitespace-nowrap'

function isNumber(label: (typeof figures)[number]): string {
  return ['Leads', 'Views', 'Complete'].includes(label) ? 'lg:text-right tabular-nums' : ''
}
