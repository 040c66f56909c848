import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import type { ShownMediator } from './find-shown-mediator.server.ts'

/** The account behind the profile, and how it is used. */
export function AccountCard({ mediator }: { mediator: ShownMediator }) {
  const { accountEmail, emailVerified, belongings, views, lastViewed, isAdmin } = mediator
  const number = (count: number) => count.toLocaleString('en-GB')
  const facts: [string, string][] = [
    ['Login email', `${accountEmail} (${emailVerified ? 'verified' : 'not verified'})`],
    ['Role', isAdmin ? 'Mediator and administrator' : 'Mediator'],
    ['Joined', mediator.joined],
    ['Last active', mediator.lastActive],
    ['Last saved', mediator.lastUpdated || 'Never'],
    ['Last approved', mediator.approvedOn || 'Never'],
    ['Complete', `${mediator.completionScore}%`],
    ['Views', lastViewed ? `${number(views)}, the last ${lastViewed}` : number(views)],
    ['Leads', number(belongings.leads)],
    ['Reviews', reviewsLabel(belongings)],
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
      <p className="mt-3">
        <Link
          to={`/admin/audit?subject=${encodeURIComponent(mediator.id)}`}
          className="relative text-sm touch-44"
        >
          What administrators did
        </Link>
      </p>
    </Card>
  )
}

function reviewsLabel({ publishedReviews, waitingReviews }: ShownMediator['belongings']): string {
  const waiting = waitingReviews > 0 ? `, ${waitingReviews.toLocaleString('en-GB')} waiting` : ''
  return `${publishedReviews.toLocaleString('en-GB')} published${waiting}`
}
