import { href, Link } from 'react-router'

/** Whether the client of a lead is invited to write a review, below its status. */
export function InvitationNote({ text }: { text: string }) {
  return (
    <p className="px-1 text-sm text-ink-soft">
      {text}{' '}
      <Link
        to={href('/dashboard/review-invitations')}
        className="relative inline-block touch-44 print:hidden"
      >
        Review invitations
      </Link>
    </p>
  )
}
