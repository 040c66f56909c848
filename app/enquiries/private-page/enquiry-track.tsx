import { Icon } from '#app/ui/icon.tsx'
import type { EnquiryStep } from './enquiry-steps.ts'

/** The four steps of an enquiry, in a row, each with its time. */
export function EnquiryTrack({ steps }: { steps: readonly EnquiryStep[] }) {
  return (
    <ol aria-label="How far it has come" className="grid grid-cols-4 px-4 pt-1 pb-4 md:px-6">
      {steps.map(({ label, when }, at) => {
        const isLast = at === steps.length - 1
        const line = steps[at + 1]?.when ? 'border-ok' : 'border-line'
        return (
          <li key={label} className="min-w-0 leading-snug">
            <span className="flex items-center gap-2 pr-2" aria-hidden="true">
              {when ? (
                <Icon name="check-circle" size={22} className="text-ok" />
              ) : (
                <span className="m-px size-5 shrink-0 rounded-full border-2 border-line-strong" />
              )}
              {!isLast && <span className={`grow border-t-2 ${line}`} />}
            </span>
            <b className={`block text-sm ${when ? 'font-semibold' : 'font-medium text-ink-soft'}`}>
              {label}
            </b>{' '}
            <span className="text-xs text-ink-soft md:text-sm">{when || 'Not yet'}</span>
          </li>
        )
      })}
    </ol>
  )
}
