import { Card } from '#app/ui/card.tsx'
import { DayBars, DayTable } from '#app/ui/day-chart.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import { chartDays, sumOfLast, type ViewDay } from './view-days.ts'

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
  const counts = days.map(({ day, views }) => ({ day, count: views }))
  return (
    <>
      {sumOfLast(days, days.length) === 0 ? (
        <p className="mt-2 text-ink-soft">
          Nobody has opened your public profile in the last {days.length} days.
        </p>
      ) : (
        <>
          <DayBars days={counts} noun={['view', 'views']} />
          <DayTable days={counts} title="Profile views" />
        </>
      )}
    </>
  )
}
