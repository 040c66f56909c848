import { counted, numberText } from '#app/platform/text/plural.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { type DayCount, sumOf } from '../period.ts'
import { AnalyticsCard } from './analytics-card.tsx'

const height = 100
const step = 10

type Props = { title: string; noun: readonly [one: string, many: string]; days: DayCount[] | null }

/** A bar for each day of the period, and the same figures as a table behind it. */
export function DayChart({ title, noun, days }: Props) {
  return (
    <AnalyticsCard title={title} found={days}>
      {(found) => (
        <>
          <p className="mt-1 text-ink-soft">{inWords(sumOf(found), noun)}</p>
          <Bars days={found} noun={noun} />
          <FigureTable
            caption={`${title} by day`}
            headings={['Day', title]}
            rows={found.toReversed().map(({ day, count }) => [formatDate(day), numberText(count)])}
          />
        </>
      )}
    </AnalyticsCard>
  )
}

function Bars({ days, noun }: { days: readonly DayCount[]; noun: Props['noun'] }) {
  const most = Math.max(...days.map(({ count }) => count))
  const [first, last] = [formatDate(days[0]?.day ?? ''), formatDate(days.at(-1)?.day ?? '')]
  return (
    <div aria-hidden={most === 0 || undefined}>
      <p aria-hidden="true" className="mt-3 text-xs text-ink-soft">
        {numberText(most)}
      </p>
      <svg
        role="img"
        aria-label={`${inWords(sumOf(days), noun)} from ${first} to ${last}, at most ${numberText(most)} in a day`}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        className="mt-1 h-28 w-full border-y border-t-line border-b-line-strong"
      >
        {days.map(({ day, count }, index) => (
          <Bar key={day} index={index} length={most === 0 ? 0 : (count / most) * height}>
            {`${formatDate(day)}: ${inWords(count, noun)}`}
          </Bar>
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-sm text-ink-soft">
        <span>{first}</span>
        <span>Today</span>
      </p>
    </div>
  )
}

/** Under the pointer the whole column says what it counts, also where the bar is short. */
function Bar({ index, length, children }: { index: number; length: number; children: string }) {
  return (
    <g>
      <title>{children}</title>
      <rect x={index * step} y={0} width={step} height={height} className="fill-transparent" />
      <rect
        x={index * step + 1.5}
        y={height - length}
        width={step - 3}
        height={length}
        className="fill-green-600"
      />
    </g>
  )
}

function inWords(count: number, [one, many]: Props['noun']) {
  return counted(count, one, many)
}

type TableProps = {
  caption: string
  headings: readonly [string, string]
  rows: readonly string[][]
}

/** The figures behind a chart. */
function FigureTable({ caption, headings, rows }: TableProps) {
  const [first, second] = headings
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 items-center text-sm font-semibold text-green-700 underline underline-offset-4">
        Show the figures as a table<span className="sr-only">: {caption}</span>
      </summary>
      <table className="w-full max-w-[24rem] text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-left">
            <th scope="col" className="py-1.5 font-semibold">
              {first}
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              {second}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              <td className="py-1.5 text-right tabular-nums">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
