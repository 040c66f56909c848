import { href, Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import type { ReviewedProfile } from './find-approvals.server.ts'
import { type QueueFilter, queueQuery } from './queue-filter.ts'
import { ApprovingForm, useApproving } from './use-approving.tsx'

type Props = { profile: ReviewedProfile; show: QueueFilter }

/** Stays in view below a long profile, except where the screen is too low to spare the room. */
export function DecisionBar({ profile, show }: Props) {
  const { id, next } = profile
  const query = queueQuery({ show })
  return (
    <div
      data-bottom-bar
      className="bottom-0 z-10 order-2 -mx-5 mt-5 -mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-md border-t border-line bg-surface px-5 py-3 md:-mx-7 md:-mb-6 md:px-7 [@media(min-height:30rem)]:sticky"
    >
      <ApproveForm profile={profile} show={show} />
      <ButtonLink
        to={href('/admin/profile-approvals/:id/send-back', { id }) + query}
        kind="quiet"
        className="max-sm:px-3"
      >
        Send back<span className="sr-only"> with a reason</span>
      </ButtonLink>{' '}
      <Link
        to={href('/admin/profile-approvals/:id/edit', { id })}
        className="relative font-semibold touch-44"
      >
        Edit
      </Link>{' '}
      {next && (
        <Link
          to={`${href('/admin/profile-approvals/:id', { id: next })}${query}#profile`}
          prefetch="none"
          className="relative font-semibold touch-44"
        >
          Skip<span className="sr-only"> to the next profile</span>
        </Link>
      )}
      <p id="why" className="min-w-0 grow basis-[9rem] text-sm text-ink-soft lg:text-right">
        {consequence(profile)}
      </p>
    </div>
  )
}

/**
 * Posts the version that is shown, so that a newer one is refused and its changes are shown. While
 * something is in the way the button says what, and sends nothing.
 */
function ApproveForm({ profile, show }: Props) {
  const { id, version, openAddresses } = profile
  const { isApproving } = useApproving()
  const action = href('/admin/profile-approvals/:id/approve', { id })
  const isBlocked = openAddresses.length > 0
  return (
    <ApprovingForm action={action}>
      {/* What sends the form is here before it is needed, even if the connection then is not. */}
      <PreloadAction path={action} />
      <input type="hidden" name="version" value={version} />
      {show !== 'all' && <input type="hidden" name="show" value={show} />}
      <Button
        pending={isApproving(action)}
        aria-disabled={isBlocked || undefined}
        aria-describedby="why"
        onClick={isBlocked ? (event) => event.preventDefault() : undefined}
        className="aria-disabled:cursor-not-allowed max-sm:px-3"
      >
        Approve and publish
      </Button>
    </ApprovingForm>
  )
}

function consequence({ openAddresses, isListed, isPublicWished }: ReviewedProfile): string {
  const waits =
    openAddresses.length > 0
      ? `Waits for the ${openAddresses.map(({ kind }) => addressNames[kind]).join(' and the ')} to be confirmed. `
      : ''
  if (!isPublicWished)
    return `${waits}This mediator has hidden their profile. Approved, it stays hidden.`
  if (isListed) return `${waits}The last approved profile stays public until you decide.`
  return `${waits}This profile is not public until you approve it.`
}

const addressNames = { account: 'account address', contact: 'contact address' } as const
