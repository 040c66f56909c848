import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Paging } from '#app/ui/paging.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import type { Approvals, QueueRow } from '../find-approvals.server.ts'
import { queuePageSize } from '../queue-page-size.ts'

const approveSelected = '/admin/profile-approvals/approve'

/** Who waits, the oldest first. The ticked ones are approved together. */
export function Queue({ approvals }: { approvals: Approvals }) {
  const { queue, selected, isChosen, page, waiting } = approvals
  const navigation = useNavigation()
  return (
    <section aria-label="Waiting profiles" className={isChosen && selected ? 'max-lg:hidden' : ''}>
      <Form method="post" action={approveSelected} id="selected">
        <ul className="overflow-hidden rounded-md border border-line bg-surface shadow-card">
          {queue.map((row) => (
            <Row key={`${row.id} ${row.version}`} row={row} isShown={row.id === selected?.id} />
          ))}
        </ul>
        <Button
          kind="quiet"
          size="s"
          className="mt-3"
          pending={navigation.formAction === approveSelected}
        >
          Approve selected
        </Button>
      </Form>
      <Paging
        noun="Profiles"
        page={page}
        pageSize={queuePageSize}
        total={waiting.approvals}
        address={(page) => `/admin/profile-approvals?page=${page}`}
      />
    </section>
  )
}

function Row({ row, isShown }: { row: QueueRow; isShown: boolean }) {
  return (
    <li
      className={`relative border-t border-line first:border-t-0 ${isShown ? 'lg:border-l-3 lg:border-l-green-700 lg:bg-green-50' : ''}`}
    >
      <div className="flex items-start gap-3 py-3.5 pr-4 pl-2">
        <label className="relative z-10 -my-1 grid size-11 shrink-0 place-items-center self-center">
          <input
            type="checkbox"
            name="profile"
            value={`${row.id}:${row.version}`}
            className="size-[22px] accent-green-700"
          />
          <span className="sr-only">Select {row.fullName}</span>
        </label>
        <Portrait name={row.fullName} src={row.profileImage} size="s" />
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-3">
            <Link
              to={`/admin/profile-approvals/${row.id}`}
              prefetch="none"
              aria-current={isShown ? 'true' : undefined}
              className="min-w-0 font-semibold text-ink no-underline [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
            >
              {row.fullName}
            </Link>
            <time dateTime={row.submittedAt} className="shrink-0 text-sm text-ink-soft">
              {row.waited}
            </time>
          </div>
          <p className="text-sm text-ink-soft">
            {row.isListed ? 'Changed since approval' : 'New profile'} · {row.completionScore}%
            complete
          </p>
          <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
            {row.bioPreview || 'No bio provided.'}
          </p>
        </div>
      </div>
    </li>
  )
}
