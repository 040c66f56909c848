import { counted, numberText } from '#app/platform/text/plural.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { scaleTop } from './chart-scale.ts'

type DayCount = { day: string; count: number }
type Noun = readonly [one: string, many: string]

const height = 100
const step = 10

/** A bar for each day, with a scale beside them. */
export function DayBars({ days, noun }: { days: readonly DayCount[]; noun: Noun }) {
  const most = Math.max(...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const [first, last] = [formatDate(days[0]?.day ?? ''), formatDate(days.at(-1)?.day ?? '')]
  const top = scaleTop(most)
  return (
    <div
      aria-hidden={most === 0 || undefined}
      className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2"
    >
      <p
        aria-hidden="true"
        className="-my-1.5 flex flex-col justify-between text-right text-xs leading-3 text-ink-soft tabular-nums"
      >
        {[top, top / 2, 0].map((figure) => (
          <span key={figure}>{numberText(figure)}</span>
        ))}
      </p>
      <svg
        role="img"
        aria-label={`${counted(total, ...noun)} from ${first} to ${last}, at most ${numberText(most)} in a day`}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-28 w-full border-y border-t-line border-b-line-strong"
      >
        <line
          x2={days.length * step}
          y1={height / 2}
          y2={height / 2}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
        {days.map(({ day, count }, index) => (
          <Bar key={day} index={index} length={(count / top) * height}>
            {`${formatDate(day)}: ${counted(count, ...noun)}`}
          </Bar>
        ))}
      </svg>
      <p
        aria-hidden="true"
        className="col-start-2 mt-1.5 flex justify-between text-sm text-ink-soft"
      >
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

/** The figures behind a chart, the latest day first. */
export function DayTable({ days, title }: { days: readonly DayCount[]; title: string }) {
  const caption = `${title} by day`
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
              Day
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              {title}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, count }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {formatDate(day)}
              </th>
              <td className="py-1.5 text-right tabular-nums">{numberText(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
