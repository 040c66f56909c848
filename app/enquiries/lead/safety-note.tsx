import { Icon } from '#app/ui/icon.tsx'
import { safetyTitle } from '../contact-safety.ts'
import type { LeadView } from './lead-view.ts'

/** What the sender said about being contacted, where it must not be overlooked. */
export function SafetyNote({ lead }: { lead: LeadView }) {
  const { isEmailSafe, safeTimes } = lead
  const title = safetyTitle(lead)
  if (!title) return null
  return (
    <section
      aria-labelledby="safety"
      className="flex gap-3 rounded-md border border-[#e9c3be] bg-danger-bg px-4.5 py-3.5"
    >
      <Icon name="alert" size={20} className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0">
        <h2
          id="safety"
          className="font-sans text-[1.05rem] font-semibold tracking-normal text-danger"
        >
          {title}
        </h2>
        {safeTimes !== '' && (
          <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">“{safeTimes}”</p>
        )}
        {!isEmailSafe && (
          <p className="mt-0.5 text-sm">
            No email is sent. Your replies wait on their private page.
          </p>
        )}
      </div>
    </section>
  )
}
