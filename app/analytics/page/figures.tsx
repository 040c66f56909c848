import type { ReactNode } from 'react'
import { counted, numberText } from '#app/platform/text/plural.ts'
import { Card } from '#app/ui/card.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { analyticsMessages } from '../analytics-messages.ts'
import type { AnalyticsFigures } from '../find-analytics.server.ts'
import { conversion, sumOf } from '../period.ts'

type Props = Pick<
  AnalyticsFigures,
  'allViews' | 'completion' | 'views' | 'enquiries' | 'zeroResults' | 'days'
>

/** Four figures, each with what it counts. */
export function Figures({ allViews, completion, views, enquiries, zeroResults, days }: Props) {
  const visits = views && enquiries && { views: sumOf(views), enquiries: sumOf(enquiries) }
  return (
    <section aria-label="Figures" className="mt-6">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 md:gap-4.5">
        <Figure name="Total views" note="for current profiles, since they were created">
          {allViews !== null && numberText(allViews)}
        </Figure>
        <Figure name="Complete profiles" note={completion && `of ${numberText(all(completion))}`}>
          {completion && numberText(completion.complete)}
        </Figure>
        <Figure name="From view to enquiry" note={visits && visitsInWords(visits)}>
          {visits && percent(conversion(visits))}
        </Figure>
        <Figure name="Searches that found nothing" note={`in ${days} days`}>
          {zeroResults && numberText(zeroResults.total)}
        </Figure>
      </dl>
    </section>
  )
}

type FigureProps = {
  name: string
  note: string | null
  /** The figure; null or false where it could not be loaded. */
  children: ReactNode
}

function Figure({ name, note, children }: FigureProps) {
  const isMissing = children === null || children === false
  return (
    <Card className="p-4 md:px-5.5 md:py-5">
      <dt className="text-sm text-ink-soft">{name}</dt>
      {isMissing ? (
        <dd>
          <Failed>{analyticsMessages.loadFailed}</Failed>
        </dd>
      ) : (
        <>
          <dd className="font-serif text-[1.8rem] leading-tight font-medium whitespace-nowrap md:text-[2.3rem]">
            {children}
          </dd>
          <dd className="text-sm text-ink-soft">{note}</dd>
        </>
      )}
    </Card>
  )
}

function all({ high, medium, low }: NonNullable<Props['completion']>) {
  return high + medium + low
}

function visitsInWords({ views, enquiries }: { views: number; enquiries: number }) {
  return `${counted(enquiries, 'enquiry', 'enquiries')} from ${counted(views, 'view')}`
}

function percent(rate: number | null) {
  return rate === null ? '–' : `${rate.toFixed(1)}%`
}
