import { href, Link } from 'react-router'
import type { Recipient } from '#app/listings/recipient.ts'
import { isPracticeArea, practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'
import { Notice } from '#app/ui/notice.tsx'

export function notAcceptingMessage(firstName: string): string {
  return `${firstName} is not taking new cases at the moment.`
}

/** Says so, and where to look instead: one search for each area, since few mediators have all. */
export function NotAccepting({ recipient }: { recipient: Recipient }) {
  const areas = recipient.practiceAreas.filter(isPracticeArea)
  return (
    <div className="mt-4 mb-1">
      <Notice kind="wait">{notAcceptingMessage(recipient.firstName)}</Notice>
      <p className="mt-4">
        {areas.length > 0 ? 'Other mediators in the same areas:' : 'You can look for others:'}
      </p>
      <ul className="mt-1">
        {areas.map((code) => (
          <li key={code}>
            <OtherMediators to={`${href('/search')}?specialties=${code}`}>
              {practiceAreaShortLabel(code)}
            </OtherMediators>
          </li>
        ))}
        <li>
          <OtherMediators to={href('/search')}>All mediators</OtherMediators>
        </li>
      </ul>
    </div>
  )
}

function OtherMediators({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="relative inline-flex min-h-11 items-center">
      {children}
    </Link>
  )
}
