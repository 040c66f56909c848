import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import type { ShownMediator } from './find-shown-mediator.server.ts'

/** Each leads to a page of its own, which says what it means and asks once more. */
export function Decisions({ mediator }: { mediator: ShownMediator }) {
  const { id, isOwn, isSupport, isTakenDown, isSuspended, standing } = mediator
  if (isOwn) return null
  const decisions = [
    standing === 'in_review' && {
      to: `/admin/profile-approvals/${id}`,
      label: 'Read and approve',
    },
    isTakenDown
      ? { to: 'restore', label: 'Restore the profile' }
      : { to: 'take-down', label: 'Take the profile down' },
    isSuspended && { to: 'unsuspend', label: 'End the suspension' },
    !isSuspended && !isSupport && { to: 'suspend', label: 'Suspend the account' },
    !isSupport && { to: 'delete', label: 'Delete the mediator' },
  ]
  return (
    <Card as="section" aria-labelledby="decisions">
      <h2 id="decisions" className="text-card">
        Decide
      </h2>
      <ul className="mt-2">
        {decisions.filter(isOffered).map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to.startsWith('/') ? to : `/admin/mediators/${id}/${to}`}
              className={`inline-flex min-h-11 items-center ${to === 'delete' ? 'text-danger' : ''}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function isOffered<Decision>(decision: Decision | false): decision is Decision {
  return decision !== false
}
