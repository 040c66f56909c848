import { requireAdmin } from '#app/accounts/guards.server.ts'
import type { Route } from './+types/analytics'
import { analyticsServices } from './analytics.server.ts'
import { findAnalytics } from './find-analytics.server.ts'
import { AnalyticsPage } from './page/analytics-page.tsx'
import { parsePeriod } from './period.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const services = analyticsServices(args.context)
  return findAnalytics(services, parsePeriod(args.url.searchParams, services.now()))
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsPage {...loaderData} />
}
