import { href, Link } from 'react-router'
import { counted } from '#app/platform/text/plural.ts'
import { Card } from '#app/ui/card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ReportSignal } from './report-signals.ts'
import type { ReportSummary } from './report-views.server.ts'

type Props = { report: ReportSummary & { signals: readonly ReportSignal[]; openOthers: number } }

/** A report in the queue: what it is about and why, and the way to decide on it. */
export function ReportCard({ report }: Props) {
  const { id, title, reason, text, sent, sentAt, reference, outcome, signals, openOthers } = report
  return (
    <Card as="article" className="[overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-card">
          <Link to={href('/admin/reports/:id', { id })} className="relative inline-block touch-44">
            {title}
          </Link>
        </h2>{' '}
        {outcome && <Tag kind="plain">{outcome}</Tag>}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        <time dateTime={sentAt}>Reported {sent}</time>, {reference}
      </p>
      <p className="mt-3 font-semibold">{reason}</p>
      <p className="mt-1 line-clamp-4 max-w-measure whitespace-pre-line">{text}</p>
      <SignalList signals={signals} />
      {openOthers > 0 && (
        <p className="mt-3 text-sm font-semibold">
          {counted(openOthers, 'other report')} about the same {openOthers === 1 ? 'waits' : 'wait'}
          . You can decide on all of them at once.
        </p>
      )}
    </Card>
  )
}

/** What else is known, below a report. */
export function SignalList({ signals }: { signals: readonly ReportSignal[] }) {
  if (signals.length === 0) return null
  return (
    <ul aria-label="Signals" className="mt-3 grid gap-1.5 rounded-sm bg-sunken px-4 py-3 text-sm">
      {signals.map(({ kind, text }) => (
        <li key={text} className={kind === 'warning' ? 'text-danger' : 'text-ink-soft'}>
          {kind === 'warning' && <strong className="font-semibold">Look closely: </strong>}
          {text}
        </li>
      ))}
    </ul>
  )
}
