import { href, Link } from 'react-router'
import { numberText } from '#app/platform/text/plural.ts'
import { Card } from '#app/ui/card.tsx'
import { decisionCodes, decisions } from '../decisions/decisions.tsx'
import type { ReviewCounts } from '../find-mediator.server.ts'
import type { MediatorView } from './find-mediator-view.server.ts'

/**
 * Links to what can be looked at, and to the decisions that are possible now. Each has a page that
 * says what it means.
 */
export function DecisionsCard({ mediator }: { mediator: MediatorView }) {
  const { id, fullName, isOwn, status, isUnconfirmed } = mediator
  if (isOwn) return null
  const possible = decisionCodes.filter((code) => decisions[code].obstacle(mediator) === '')
  return (
    <Card as="section" aria-labelledby="decisions">
      <h2 id="decisions" className="text-card">
        Decide
      </h2>
      <ul className="mt-2">
        {status === 'in_review' && (
          <li>
            <Link to={href('/admin/profile-approvals/:id', { id })} className={linkStyle}>
              Read and approve
            </Link>
          </li>
        )}
        <li>
          <Link to={href('/admin/mediators/:id/preview', { id })} className={linkStyle}>
            See as public
          </Link>
        </li>
        <li>
          <Link
            to={href('/admin/mediators/:id/as-mediator', { id })}
            className={`${linkStyle} [overflow-wrap:anywhere]`}
          >
            See as {fullName || 'the mediator'}
          </Link>
        </li>
        {mediator.webAddress && (
          <li>
            <Link to={href('/admin/mediators/:id/web-address', { id })} className={linkStyle}>
              Change the web address
            </Link>
          </li>
        )}
        {isUnconfirmed && (
          <li>
            <Link to={href('/admin/mediators/:id/confirmation', { id })} className={linkStyle}>
              Send the confirmation link again
            </Link>
          </li>
        )}
        {possible.map((code) => (
          <li key={code}>
            <Link
              to={href(`/admin/mediators/:id/${code}`, { id })}
              className={`${linkStyle} ${code === 'delete' ? 'text-danger' : ''}`}
            >
              {decisions[code].link}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const linkStyle = 'inline-flex min-h-11 items-center'

/** The account behind the profile, and how it is used. */
export function AccountCard({ mediator }: { mediator: MediatorView }) {
  const {
    accountEmail,
    emailVerified,
    contact,
    enquiriesTo,
    leads,
    reviews,
    invitations,
    views,
    lastViewed,
    isAdmin,
  } = mediator
  const facts: [string, string][] = [
    ['Login email', `${accountEmail} (${emailVerified ? 'confirmed' : 'not confirmed'})`],
    ['Contact email', contact || notRead],
    ['Enquiries go to', enquiriesTo || notRead],
    ['Role', isAdmin ? 'Mediator and administrator' : 'Mediator'],
    ['Web address', mediator.webAddress || 'None yet'],
    ['Joined', mediator.joined],
    ['Last active', mediator.lastActive],
    ['Last saved', mediator.lastUpdated || 'Never'],
    ['Last approved', mediator.approvedOn || 'Never'],
    ['Profile complete', `${mediator.completionScore}%`],
    ['Views', lastViewed ? `${numberText(views)}, most recently ${lastViewed}` : numberText(views)],
    ['Leads', leads === null ? notCounted : numberText(leads)],
    ['Reviews', reviews === null ? notCounted : reviewsLabel(reviews)],
    ['Review invitations', invitations === null ? notCounted : invitations.switched],
    ['Clients invited to review', invitations === null ? notCounted : invitations.share],
    ...(invitations?.others ? [['Not invited', invitations.others] as [string, string]] : []),
    ...(invitations?.declined
      ? [['Leads declined', numberText(invitations.declined)] as [string, string]]
      : []),
    ['Mediation suite', mediator.hasSuite ? 'Connected' : 'Not connected'],
  ]
  return (
    <Card as="section" aria-labelledby="account">
      <h2 id="account" className="text-card">
        Account
      </h2>
      <dl className="mt-3 grid gap-2.5 text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-1.5 text-sm">
        <li>
          <Link
            to={`${href('/admin/audit')}?subject=${encodeURIComponent(mediator.id)}`}
            className="inline-flex min-h-11 items-center"
          >
            Administrator actions
          </Link>
        </li>
        <li>
          <Link
            to={`${href('/admin/security-log')}?account=${encodeURIComponent(mediator.id)}`}
            className="inline-flex min-h-11 items-center"
          >
            Sign-ins and security
          </Link>
        </li>
      </ul>
    </Card>
  )
}

const notRead = 'Could not be read'
const notCounted = 'Could not be counted'

function reviewsLabel({ publishedReviews, waitingReviews }: ReviewCounts): string {
  const waiting = waitingReviews > 0 ? `, ${numberText(waitingReviews)} waiting` : ''
  return `${numberText(publishedReviews)} published${waiting}`
}
