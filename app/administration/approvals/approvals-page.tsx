import { href } from 'react-router'
import { numberText } from '#app/platform/text/plural.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { approvalMessages } from '../administration-messages.ts'
import type { Approvals } from './find-approvals.server.ts'
import { HeldNotices } from './held-notice.tsx'
import { ReviewCard } from './profile-card.tsx'
import { Queue } from './queue.tsx'
import { type QueueFilter, queueQuery } from './queue-filter.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { type ApprovalAnswer, useApproving } from './use-approving.tsx'

type Props = {
  approvals: Approvals
  /** What came back with the page, where it was posted without JavaScript. */
  given?: ApprovalAnswer
  /** Why there is nothing to show. */
  failure?: string
}

/**
 * The queue beside the profile to decide on. On a small screen the queue is a page, and the
 * profile chosen from it is the next.
 */
export function ApprovalsPage({ approvals, given, failure }: Props) {
  const { refused } = useApproving(given)
  const { total, selected, isChosen } = approvals
  const title =
    selected && isChosen ? `${selected.fullName} | Profile Approvals` : 'Profile Approvals'
  const isNotWaiting = isChosen && !selected && !refused

  return (
    <Page>
      <PageTitle title={title} hasErrors={refused !== undefined} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-page">Profile Approvals</h1>
          {!failure && (
            <p id="waiting" role="status" className="mt-1 text-ink-soft">
              {waitingLabel(approvals)}
            </p>
          )}
        </div>
        {total > 0 && <QueueParts approvals={approvals} />}
      </div>
      <HeldNotices held={approvals.held} />
      {failure && (
        <Notice kind="danger" className="mt-5">
          {failure}
        </Notice>
      )}
      {refused && <RefusalNotice refused={refused} />}
      {isNotWaiting && <Notice className="mt-5">{approvalMessages.notWaiting}</Notice>}
      {total === 0 && !failure && <NothingWaits />}
      {total > 0 && (
        <div className="mt-5 grid grid-cols-1 items-start gap-6 lg:grid-cols-[380px_minmax(0,1fr)]">
          {approvals.shown > 0 ? (
            <Queue approvals={approvals} />
          ) : (
            <p className={isChosen ? 'max-lg:hidden' : ''}>
              No profile is in this part of the queue.
            </p>
          )}
          {selected && (
            <ReviewCard
              profile={selected}
              show={approvals.show}
              isChosen={isChosen}
              key={`${selected.id} ${selected.version}`}
            />
          )}
        </div>
      )}
    </Page>
  )
}

function waitingLabel({ total, needs, oldest }: Approvals): string {
  if (total === 0) return 'No profile is waiting.'
  const first =
    needs === 1 ? ' 1 needs something first.' : ` ${numberText(needs)} need something first.`
  const waiting =
    total === 1
      ? `1 profile is waiting, for ${oldest}.`
      : `${numberText(total)} profiles are waiting, the oldest for ${oldest}.`
  return needs > 0 ? waiting + first : waiting
}

/** What is ready and what needs something first, apart. */
function QueueParts({ approvals: { total, needs, show } }: { approvals: Approvals }) {
  const part = (label: string, code: QueueFilter) => ({
    label,
    to: href('/admin/profile-approvals') + queueQuery({ show: code }),
    isCurrent: show === code,
  })
  return (
    <Segmented
      label="Show"
      segments={[
        part(`All ${numberText(total)}`, 'all'),
        part(`Ready ${numberText(total - needs)}`, 'ready'),
        part(`Not ready ${numberText(needs)}`, 'needs'),
      ]}
    />
  )
}

function NothingWaits() {
  return (
    <Card className="mt-5 py-12 text-center">
      <h2 className="text-card">All done</h2>
      <p className="mx-auto mt-2 max-w-[28rem] text-ink-soft">
        Profiles appear here when a mediator saves one. We email the support address each time.
      </p>
    </Card>
  )
}
