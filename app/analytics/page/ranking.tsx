import { numberText } from '#app/platform/text/plural.ts'
import type { AnalyticsFigures } from '../find-analytics.server.ts'
import { AnalyticsCard } from './analytics-card.tsx'

type Row = { name: string; count: number }
type Props = {
  title: string
  heading: string
  empty: string
  rows: Row[] | null
  /** Bars that show at a glance how the rows compare. */
  hasBars?: boolean
  className?: string
}

/** Names with how often, in a table that is its own chart. */
export function Ranking({ title, heading, empty, rows, hasBars = true, className }: Props) {
  return (
    <AnalyticsCard title={title} found={rows} className={className}>
      {(found) =>
        found.length === 0 ? (
          <p className="mt-2 text-ink-soft">{empty}</p>
        ) : (
          <Table title={title} heading={heading} rows={found} hasBars={hasBars} />
        )
      }
    </AnalyticsCard>
  )
}

function Table({
  title,
  heading,
  rows,
  hasBars,
}: {
  title: string
  heading: string
  rows: Row[]
  hasBars: boolean
}) {
  const most = Math.max(...rows.map(({ count }) => count))
  return (
    <table className="mt-3 w-full">
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">How often</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 pr-4 text-left font-normal [overflow-wrap:anywhere]">
              {name}
              {hasBars && <Bar share={count / most} />}
            </th>
            <td className="w-px py-2 text-right align-top whitespace-nowrap tabular-nums">
              {numberText(count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Decoration: the figure stands beside it. */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="6" className="mt-1 block rounded-full bg-sunken">
      <rect width={`${share * 100}%`} height="6" rx="3" className="fill-green-600" />
    </svg>
  )
}

/** How far profiles are filled in, in the three bands. */
export function CompletionCard({
  completion,
  bands,
}: Pick<AnalyticsFigures, 'completion' | 'bands'>) {
  const { mediumFrom, highFrom } = bands
  const rows = completion && [
    { name: `High: ${highFrom}% and more`, count: completion.high },
    { name: `Medium: ${mediumFrom}% to ${highFrom - 1}%`, count: completion.medium },
    { name: `Low: under ${mediumFrom}%`, count: completion.low },
  ]
  const hasNone = rows?.every(({ count }) => count === 0)
  return (
    <Ranking
      title="Profile completion"
      heading="Completion"
      empty="There are no profiles yet."
      className="self-start"
      rows={hasNone ? [] : rows}
    />
  )
}
