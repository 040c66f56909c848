import { useRef } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { Paging } from '#app/ui/paging.tsx'
import type { Approvals } from './find-approvals.server.ts'
import { queuePageSize } from './queue-page-size.ts'
import { QueueRow } from './queue-row.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useApproving } from './use-approving.tsx'
import { useTickedBoxes } from './use-ticked-boxes.tsx'

const approveSelected = '/admin/profile-approvals/approve'

/** Who waits, the oldest first. The ticked ones are approved together. */
export function Queue({ approvals }: { approvals: Approvals }) {
  const { queue, selected, isChosen, page, total } = approvals
  const { ApprovingForm, isApproving } = useApproving()
  const form = useRef<HTMLFormElement>(null)
  const { ticked, recount, tickAll } = useTickedBoxes(form, queue)
  return (
    <section aria-label="Waiting profiles" className={isChosen && selected ? 'max-lg:hidden' : ''}>
      <ApprovingForm
        ref={form}
        method="post"
        action={approveSelected}
        id="selected"
        onChange={recount}
      >
        <PrefetchPageLinks page={approveSelected} />
        <ul className="overflow-hidden rounded-md border border-line bg-surface shadow-card [&_:is(a,input)]:scroll-mb-24">
          {queue.map((row) => (
            <QueueRow
              key={`${row.id} ${row.version}`}
              row={row}
              isShown={row.id === selected?.id}
            />
          ))}
        </ul>
        <SelectionBar
          ticked={ticked}
          total={queue.length}
          onTickAll={tickAll}
          isSending={isApproving(approveSelected)}
        />
      </ApprovingForm>
      <Paging
        noun="Profiles"
        page={page}
        pageSize={queuePageSize}
        total={total}
        address={(page) => `/admin/profile-approvals?page=${page}`}
      />
    </section>
  )
}
