import { Form, href, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type LeadFilters, leadParams } from '../lead-filters.ts'
import { type Done, doneHash } from './done.ts'
import type { DoneNotice } from './find-leads-page.server.ts'

type Props = { notice: DoneNotice; filters: LeadFilters }

/** What was done with several leads, and the way to take it back. */
export function DoneBar({ notice: { done, text, boxes }, filters }: Props) {
  const undo = undoPath(done)
  const isSending = useNavigation().formAction?.startsWith(undo ?? ' ') ?? false
  return (
    <div role="status" id={doneHash.slice(1)} tabIndex={-1} className="mt-5 -outline-offset-2">
      <Notice kind="ok" className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5">
        <p className="font-semibold">{text}</p>
        {undo && boxes.length > 0 && (
          <Form method="post" action={`${undo}?${leadParams(filters)}`}>
            <AccountField />
            {boxes.map((box) => (
              <input key={box} type="hidden" name="lead" value={box} />
            ))}
            <Button kind="quiet" size="s" pending={isSending} className="bg-surface">
              Undo
            </Button>
          </Form>
        )}
      </Notice>
    </div>
  )
}

function undoPath(done: Done): string | undefined {
  if (done === 'undone') return undefined
  if (done === 'archived') return href('/dashboard/leads/selected/restore')
  if (done === 'restored') return href('/dashboard/leads/selected/archive')
  return href('/dashboard/leads/selected/undo')
}
