import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, href, Link, useFetchers, useNavigation, useRevalidator } from 'react-router'
import { counted } from '#app/platform/text/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { HeldView } from './find-held.server.ts'

/** The element that the page begins at right after a confirmation. */
export const heldHash = '#held'

/** What was confirmed within the last minute: it can be undone at first, then it has happened. */
export function HeldNotices({ held }: { held: readonly HeldView[] }) {
  return (
    <div role="status" id="held" tabIndex={-1} className="-outline-offset-2">
      {held.map((approvals) => (
        <HeldNotice key={approvals.id} approvals={approvals} />
      ))}
    </div>
  )
}

function HeldNotice({ approvals }: { approvals: HeldView }) {
  const { state, people } = approvals
  const box = useRef<HTMLDivElement>(null)
  const [minHeight, setMinHeight] = useState<number>()
  // It stays as high when it says less, so that nothing moves from under a finger.
  useFollow(approvals, () => setMinHeight(box.current?.getBoundingClientRect().height))
  const before = useRef(state)
  // The button to undo goes with the time for it; the focus that was on it stays at the notice.
  useEffect(() => {
    const isButtonGone = before.current === 'held' && state !== 'held'
    before.current = state
    if (isButtonGone && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
  }, [state])

  return (
    <Notice
      ref={box}
      tabIndex={-1}
      kind={state === 'failing' ? 'danger' : 'ok'}
      style={{ minHeight }}
      className="mt-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5"
    >
      <div className="min-w-0 grow basis-[18rem] [overflow-wrap:anywhere]">
        {state === 'done' ? (
          <Outcome people={people} />
        ) : (
          <>
            <p className="font-semibold">{headline(approvals)}</p>
            <p>{namesOf(people)}</p>
          </>
        )}
      </div>
      {state === 'held' && <UndoForm id={approvals.id} boxes={approvals.boxes} />}
    </Notice>
  )
}

function headline({ state, people }: HeldView): string {
  const profiles = counted(people.length, 'profile')
  if (state === 'held')
    return `${profiles} will be approved in ten seconds. Nothing is published or emailed before.`
  if (state === 'taking-effect')
    return `${profiles} ${people.length === 1 ? 'is' : 'are'} being approved.`
  return `${profiles} could not be approved yet. It will be retried automatically.`
}

function namesOf(people: HeldView['people']): string {
  return people.map(({ fullName }) => fullName).join(', ')
}

function Outcome({ people }: Pick<HeldView, 'people'>) {
  const approved = people.filter(({ isApproved }) => isApproved)
  const others = people.filter(({ isApproved }) => !isApproved)
  return (
    <>
      <p className="font-semibold">{counted(approved.length, 'profile')} approved.</p>
      {approved.length > 0 && <p>{namesOf(approved)}</p>}
      {others.length > 0 && (
        <p>
          Not approved, because it has changed, an address is not confirmed, or someone else has
          decided about it:{' '}
          {others.map(({ id, fullName }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={href('/admin/profile-approvals/:id', { id })} prefetch="none">
                {fullName}
              </Link>
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/** Names what it undoes, so that it answers the same when it is posted again. */
function UndoForm({ id, boxes }: Pick<HeldView, 'id' | 'boxes'>) {
  const undo = href('/admin/profile-approvals/undo')
  const isSending = useNavigation().formAction === undo
  return (
    <Form method="post" action={undo}>
      <AccountField />
      <input type="hidden" name="approvals" value={id} />
      {boxes.map((box) => (
        <input key={box} type="hidden" name="profile" value={box} />
      ))}
      <Button kind="quiet" size="s" pending={isSending} className="bg-surface">
        Undo
      </Button>
    </Form>
  )
}

/** Loads the page anew when the time to undo is over, until it has taken effect. */
function useFollow(approvals: HeldView, beforeLoading: () => void) {
  const { revalidate } = useRevalidator()
  // React Router does not follow where the answer of a post leads if a load began after the post.
  const isPosting = useFetchers().some(({ state }) => state === 'submitting')
  const load = useEffectEvent(() => {
    beforeLoading()
    revalidate()
  })
  useEffect(() => {
    if (approvals.state === 'done' || isPosting) return
    const timer = setTimeout(() => load(), (approvals.secondsLeft + 2) * 1000)
    return () => clearTimeout(timer)
  }, [approvals, isPosting])
}
