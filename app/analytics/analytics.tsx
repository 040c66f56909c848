import { href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import type { Route } from './+types/analytics'
import { analyticsServices } from './analytics.server.ts'
import { analyticsMessages } from './analytics-messages.ts'
import { type AnalyticsFigures, findAnalytics } from './find-analytics.server.ts'
import { DayChart } from './page/day-chart.tsx'
import { Figures } from './page/figures.tsx'
import { CompletionCard, Ranking } from './page/ranking.tsx'
import { RecentSearches, ZeroResultSearches } from './page/searches.tsx'
import { parsePeriod, periodLengths, periodQuery, sumOf } from './period.ts'

export const handle = {
  access: 'admin',
  loadFailed: analyticsMessages.loadFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const services = analyticsServices(args.context)
  return findAnalytics(services, parsePeriod(args.url.searchParams, services.now()))
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsPage {...loaderData} />
}

/** A card whose figures could not be read says so; the others are shown. */
function AnalyticsPage({ days, ...cards }: AnalyticsFigures) {
  const { views, searches, enquiries, registrations } = cards
  return (
    <Page>
      <PageTitle title="Analytics" />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-page">Analytics</h1>
          <p className="mt-1 text-ink-soft">The last {days} days, including today.</p>
        </div>
        <Segmented
          label="Period"
          segments={periodLengths.map((length) => ({
            label: `${length} days`,
            to: href('/admin/analytics') + periodQuery(length),
            isCurrent: length === days,
          }))}
        />
      </div>
      <Figures {...cards} days={days} />
      <div className="mt-6 grid gap-6 lg:grid-cols-2 2xl:grid-cols-3">
        <DayChart title="Profile views" noun={['view', 'views']} days={views} />
        <DayChart title="Searches" noun={['search', 'searches']} days={searches} />
        <DayChart title="Enquiries" noun={['enquiry', 'enquiries']} days={enquiries} />
        <DayChart
          title="Registrations"
          noun={['registration', 'registrations']}
          days={registrations}
        />
        <RecentSearches searches={cards.recentSearches} />
        <ZeroResultSearches zeroResults={cards.zeroResults} all={searches && sumOf(searches)} />
        <Ranking
          title="Most searched areas"
          heading="Area of practice"
          empty="No searches by area yet."
          rows={cards.areas}
        />
        <Ranking
          title="Most searched places"
          heading="Place"
          empty="No searches by place yet."
          rows={cards.places}
        />
        <Ranking
          title="Most viewed pages"
          heading="Page"
          empty="No pages have been viewed yet."
          rows={cards.pages}
        />
        <CompletionCard completion={cards.completion} bands={cards.bands} />
        <Ranking
          title="Other activity"
          heading="Event"
          empty="Nothing else has been recorded."
          rows={cards.events}
          hasBars={false}
        />
      </div>
    </Page>
  )
}
