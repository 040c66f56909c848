import { type RefObject, useEffect, useRef, useState } from 'react'
import { href, Link, PrefetchPageLinks } from 'react-router'
import { Portrait } from '#app/profiles/portrait.tsx'
import { Paging } from '#app/ui/paging.tsx'
import type { Approvals } from './find-approvals.server.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useApproving } from './use-approving.tsx'

const approveSelected = href('/admin/profile-approvals/approve')

/** The waiting profiles, the oldest first. The ticked ones are approved together. */
export function Queue({ approvals }: { approvals: Approvals }) {
  const { queue, selected, isChosen, page, pageSize, total } = approvals
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
        pageSize={pageSize}
        total={total}
        path={(page) => `${href('/admin/profile-approvals')}?page=${page}`}
      />
    </section>
  )
}

/** How many boxes of a form are ticked, also those ticked before the scripts ran. */
function useTickedBoxes(form: RefObject<HTMLFormElement | null>, rows: readonly unknown[]) {
  const [ticked, setTicked] = useState(0)
  const recount = () => setTicked(boxesOf(form.current).filter((box) => box.checked).length)
  const tickAll = (isTicked: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = isTicked
    recount()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows bring other boxes.
  useEffect(recount, [rows])
  return { ticked, recount, tickAll }
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name=profile]') ?? [])]
}

type RowProps = { row: Approvals['queue'][number]; isShown: boolean }

/** One waiting profile, with a box to tick for the version that is shown. */
function QueueRow({ row, isShown }: RowProps) {
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
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link
              to={href('/admin/profile-approvals/:id', { id: row.id })}
              prefetch="none"
              aria-current={isShown ? 'true' : undefined}
              className="min-w-0 font-semibold text-ink no-underline [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
            >
              {row.fullName}
            </Link>{' '}
            <time dateTime={row.submittedAt} className="text-sm text-ink-soft">
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
