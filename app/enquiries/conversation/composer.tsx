import type { ReactNode } from 'react'
import type { LeadAnswer } from '../lead/answer-lead-change.server.ts'
import type { LeadPageData } from '../lead/find-lead-page.server.ts'
import type { LeadView } from '../lead/lead-view.ts'
import { ResponseForm } from '../lead/response-form.tsx'
import type { LeadPost } from '../lead/use-lead-form.tsx'
import { NoteForm } from './note-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { SavedReplyChoice } from './saved-reply-choice.tsx'

type Way = 'reply' | 'note' | 'response'

type Props = {
  lead: LeadView
  posts: Record<Way, LeadPost>
  answers: Partial<Record<Way, LeadAnswer>>
} & Pick<LeadPageData, 'savedReplies' | 'draft'>

const ways: { way: Way; label: string }[] = [
  { way: 'reply', label: 'Reply' },
  { way: 'note', label: 'Private note' },
  { way: 'response', label: 'Answered elsewhere' },
]

/**
 * The ways to write about a lead, of which one is shown at a time. Style sheets do that, so it works
 * without JavaScript and nothing that was typed is lost; where they cannot, all three are shown.
 */
export function Composer({ lead, posts, answers, savedReplies, draft }: Props) {
  const shown = ways.find(({ way }) => answers[way]?.ok === false)?.way ?? 'reply'
  return (
    <div id="write" className="group/write border-t border-line p-3.5 md:px-5.5 md:py-4">
      <fieldset className="mb-3 print:hidden">
        <legend className="sr-only">What to write</legend>
        <div className="inline-flex flex-wrap rounded-sm border-[1.5px] border-line-strong">
          {ways.map(({ way, label }) => (
            <label
              key={way}
              className="relative flex min-h-11 cursor-pointer items-center px-3.5 font-semibold has-checked:bg-green-900 has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="way"
                id={`write-${way}`}
                defaultChecked={way === shown}
                className="sr-only"
              />
              {label}{' '}
            </label>
          ))}
        </div>
      </fieldset>
      <Panel className="group-has-[#write-note:checked]/write:hidden group-has-[#write-response:checked]/write:hidden">
        {lead.closed === null && <SavedReplyChoice leadId={lead.id} {...{ savedReplies, draft }} />}
        <ReplyForm lead={lead} post={posts.reply} draft={draft} />
      </Panel>
      <Panel className="group-has-[#write-reply:checked]/write:hidden group-has-[#write-response:checked]/write:hidden">
        <NoteForm lead={lead} post={posts.note} />
      </Panel>
      <Panel className="group-has-[#write-reply:checked]/write:hidden group-has-[#write-note:checked]/write:hidden">
        <ResponseForm lead={lead} post={posts.response} />
      </Panel>
    </div>
  )
}

function Panel({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`py-1 ${className}`}>{children}</div>
}
