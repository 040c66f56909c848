import { type RefObject, useEffect, useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { Portrait } from '#app/profiles/portrait.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useTickedBoxes } from '#app/ui/lists/use-ticked-boxes.tsx'
import { Paging } from '#app/ui/paging.tsx'
import type { Approvals } from './find-approvals.server.ts'
import { type QueueFilter, queueQuery } from './queue-filter.ts'
import { SelectionBar } from './selection-bar.tsx'

const approveSelected = href('/admin/profile-approvals/approve')

/**
 * The waiting profiles, the oldest first. The ticked ones are approved together, once confirmed.
 * They stay beside a long profile where the screen is high enough for a list that scrolls by itself.
 */
export function Queue({ approvals }: { approvals: Approvals }) {
  const { queue, selected, isChosen, page, pageSize, shown, show } = approvals
  const isAsking = useNavigation().location?.pathname === approveSelected
  const form = useRef<HTMLFormElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { ticked, recount, tickAll } = useTickedBoxes(form, 'profile', queue)
  useShownRowInView(list, selected?.id)
  const ready = queue.filter(({ obstacles }) => obstacles.length === 0).length
  return (
    <section
      aria-label="Waiting profiles"
      className={`lg:top-23 lg:[@media(min-height:40rem)]:sticky lg:[@media(min-height:40rem)]:flex lg:[@media(min-height:40rem)]:max-h-[calc(100dvh-7rem)] lg:[@media(min-height:40rem)]:flex-col ${isChosen && selected ? 'max-lg:hidden' : ''}`}
    >
      <Form
        ref={form}
        method="get"
        action={approveSelected}
        id="selected"
        onInput={recount}
        className="lg:[@media(min-height:40rem)]:flex lg:[@media(min-height:40rem)]:min-h-0 lg:[@media(min-height:40rem)]:flex-col"
      >
        <input type="hidden" name="page" value={page} />
        {show !== 'all' && <input type="hidden" name="show" value={show} />}
        <ul
          ref={list}
          className="relative overflow-hidden rounded-md border border-line bg-surface shadow-card [&_:is(a,input)]:scroll-mb-24 lg:[@media(min-height:40rem)]:min-h-0 lg:[@media(min-height:40rem)]:overflow-y-auto"
        >
          {queue.map((row) => (
            <QueueRow
              key={`${row.id} ${row.version}`}
              row={row}
              show={show}
              isShown={row.id === selected?.id}
            />
          ))}
        </ul>
        <SelectionBar
          ticked={ticked}
          ready={ready}
          total={queue.length}
          onTickAll={tickAll}
          isSending={isAsking}
        />
      </Form>
      <Paging
        noun="Profiles"
        page={page}
        pageSize={pageSize}
        total={shown}
        path={(page) => href('/admin/profile-approvals') + queueQuery({ show, page })}
      />
    </section>
  )
}

/** On a wide screen the list scrolls by itself: the row of the profile that is shown stays in it. */
function useShownRowInView(list: RefObject<HTMLUListElement | null>, shown: string | undefined) {
  const isNew = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another profile has another row.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[data-shown]')
    const isInUse = isNew.current && list.current?.matches(':hover, :focus-within')
    isNew.current = false
    // Before the scripts ran somebody may have come to another row: it stays under the pointer.
    if (!row || !list.current || isInUse) return
    const { clientHeight, scrollTop } = list.current
    const isInView =
      row.offsetTop >= scrollTop && row.offsetTop + row.offsetHeight <= scrollTop + clientHeight
    if (!isInView) list.current.scrollTop = row.offsetTop - clientHeight / 3
  }, [shown])
}

type RowProps = { row: Approvals['queue'][number]; show: QueueFilter; isShown: boolean }

/** One waiting profile, with a box to tick for the version that is shown if it is ready for that. */
function QueueRow({ row, show, isShown }: RowProps) {
  const isReady = row.obstacles.length === 0
  const mark = `mark-${row.id}`
  return (
    <li
      data-shown={isShown || undefined}
      className={`relative border-t border-line first:border-t-0 ${isShown ? 'lg:border-l-3 lg:border-l-green-700 lg:bg-green-50' : ''}`}
    >
      <div className="flex items-start gap-3 py-3.5 pr-4 pl-2">
        <label className="relative z-10 -my-1 grid size-11 shrink-0 place-items-center self-center">
          <input
            type="checkbox"
            name="profile"
            value={row.box}
            defaultChecked={isReady && row.isTicked}
            disabled={!isReady}
            aria-describedby={isReady ? undefined : mark}
            className="size-[22px] accent-green-700 disabled:opacity-50"
          />
          <span className="sr-only">Select {row.fullName}</span>
        </label>
        <Portrait name={row.fullName} src={row.profileImage} size="s" />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link
              to={href('/admin/profile-approvals/:id', { id: row.id }) + queueQuery({ show })}
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
          {!isReady && (
            <div id={mark} className="text-sm font-semibold text-wait">
              {row.obstacles.map((obstacle) => (
                <p key={obstacle} className="flex items-center gap-1.5">
                  <Icon name="alert" size={16} />
                  {obstacle}
                </p>
              ))}
            </div>
          )}
          {row.notes.length > 0 && (
            <p className="text-sm text-ink-soft">To look at: {row.notes.join(', ')}</p>
          )}
          <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
            {row.bioPreview || 'No bio provided.'}
          </p>
        </div>
      </div>
    </li>
  )
}
