import { parsePeriod } from '#app/domain/analytics/period.ts'
import { requireAdmin } from '#app/infrastructure/auth/guards.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import type { Route } from './+types/analytics'
import { findAnalytics } from './find-analytics.server.ts'
import { AnalyticsPage } from './page/analytics-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const services = args.context.get(infrastructure)
  return findAnalytics(services, parsePeriod(args.url.searchParams, services.now()))
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsPage {...loaderData} />
}
