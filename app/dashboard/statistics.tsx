import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { numberText } from '#app/platform/text/plural.ts'
import { Card } from '#app/ui/card.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import { sumOfLast, type ViewDay } from './view-days.ts'

type Props = {
  profileViews: number
  /** Null where they could not be read, like the statistics. */
  viewDays: readonly ViewDay[] | null
  statistics: {
    total: number
    fresh: number
    lastMonth: number
    active: number
    responseRate: number | null
  } | null
}

/** Four figures, each with what it counts. */
export function Statistics({ profileViews, viewDays, statistics }: Props) {
  return (
    <section aria-label="Statistics" className="mt-6">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 md:gap-4.5">
        <Figure
          name="Profile views"
          value={numberText(profileViews)}
          note={viewDays === null ? 'in all' : viewsNote(sumOfLast(viewDays, 7))}
        />
        {statistics === null ? <LeadsFailed /> : <LeadFigures {...statistics} />}
      </dl>
    </section>
  )
}

function viewsNote(thisWeek: number): string {
  return thisWeek === 0 ? 'none this week' : `+${numberText(thisWeek)} this week`
}

type LeadFiguresProps = NonNullable<Props['statistics']>

function LeadFigures({ total, fresh, lastMonth, active, responseRate }: LeadFiguresProps) {
  return (
    <>
      <Figure
        name="New leads"
        value={fresh > 0 ? <FreshLeads count={fresh} /> : '0'}
        note={`${numberText(total)} in all, ${numberText(lastMonth)} in the last month`}
      />
      <Figure
        name="Response rate"
        value={responseRate === null ? '–' : `${responseRate}%`}
        note={responseRate === null ? 'no leads yet' : 'leads you have answered'}
      />
      <Figure name="Active cases" value={numberText(active)} note="in progress now" />
    </>
  )
}

function LeadsFailed() {
  return ['New leads', 'Response rate', 'Active cases'].map((name) => (
    <Figure key={name} name={name} value="–" note={dashboardMessages.leadFiguresFailed} />
  ))
}

function FreshLeads({ count }: { count: number }) {
  return (
    <Link to={`${href('/dashboard/leads')}?status=new`} className="relative touch-44">
      {numberText(count)}
      <span className="sr-only"> to read</span>
    </Link>
  )
}

function Figure({ name, value, note }: { name: string; value: ReactNode; note: string }) {
  return (
    <Card className="p-4 md:px-5.5 md:py-5">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-serif text-[1.8rem] leading-tight font-medium whitespace-nowrap md:text-[2.3rem]">
        {value}
      </dd>
      <dd className="text-sm text-ink-soft">{note}</dd>
    </Card>
  )
}
