import { numberText } from '#app/platform/text/plural.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { Card } from '#app/ui/card.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import { chartDays, sumOfLast, type ViewDay } from './view-days.ts'

const height = 100
const step = 10
const barWidth = 7

/** A bar for each of the last days, and the same figures as a table behind it. */
export function ViewChart({ days }: { days: readonly ViewDay[] | null }) {
  return (
    <Card as="section" aria-labelledby="view-chart">
      <h2 id="view-chart" className="text-card">
        Profile views, last {chartDays} days
      </h2>
      {days === null ? <Failed>{dashboardMessages.viewsFailed}</Failed> : <Chart days={days} />}
    </Card>
  )
}

function Chart({ days }: { days: readonly ViewDay[] }) {
  const most = Math.max(...days.map(({ views }) => views))
  const total = sumOfLast(days, days.length)
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']

  return (
    <>
      {total === 0 ? (
        <p className="mt-2 text-ink-soft">
          Nobody has opened your public profile in the last {days.length} days.
        </p>
      ) : (
        <>
          <svg
            role="img"
            aria-label={`${total} views from ${formatDate(first)} to ${formatDate(last)}, at most ${most} in a day`}
            viewBox={`0 0 ${days.length * step} ${height}`}
            preserveAspectRatio="none"
            className="mt-4 h-28 w-full border-b border-line-strong"
          >
            {days.map(({ day, views }, index) => (
              <Bar key={day} index={index} length={(views / most) * height} />
            ))}
          </svg>
          <p aria-hidden="true" className="mt-1.5 flex justify-between text-sm text-ink-soft">
            <span>{formatDate(first)}</span>
            <span>Today</span>
          </p>
          <ViewTable days={days} />
        </>
      )}
    </>
  )
}

function Bar({ index, length }: { index: number; length: number }) {
  return (
    <rect
      x={index * step + (step - barWidth) / 2}
      y={height - length}
      width={barWidth}
      height={length}
      className="fill-green-600"
    />
  )
}

function ViewTable({ days }: { days: readonly ViewDay[] }) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 items-center text-sm font-semibold text-green-700 underline underline-offset-4">
        Show the figures as a table
      </summary>
      <table className="w-full max-w-[24rem] text-sm">
        <thead>
          <tr className="text-left">
            <th scope="col" className="py-1.5 font-semibold">
              Day
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              Views
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views }) => (
            <tr key={day} className="border-t border-line">
              <td className="py-1.5">{formatDate(day)}</td>
              <td className="py-1.5 text-right">{numberText(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
