import { counted } from '#app/platform/text/plural.ts'
import { DayBars, DayTable } from '#app/ui/day-chart.tsx'
import { type DayCount, sumOf } from '../period.ts'
import { AnalyticsCard } from './analytics-card.tsx'

type Props = { title: string; noun: readonly [one: string, many: string]; days: DayCount[] | null }

/** A bar for each day of the period, and the same figures as a table behind it. */
export function DayChart({ title, noun, days }: Props) {
  return (
    <AnalyticsCard title={title} found={days}>
      {(found) => (
        <>
          <p className="mt-1 text-ink-soft">{counted(sumOf(found), ...noun)}</p>
          <DayBars days={found} noun={noun} />
          <DayTable days={found} title={title} />
        </>
      )}
    </AnalyticsCard>
  )
}
