import { requireAdmin } from '#app/accounts/guards.server.ts'
import { infrastructure } from '#app/platform/infrastructure.server.ts'
import type { Route } from './+types/analytics'
import { findAnalytics } from './find-analytics.server.ts'
import { AnalyticsPage } from './page/analytics-page.tsx'
import { parsePeriod } from './period.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const services = args.context.get(infrastructure)
  return findAnalytics(services, parsePeriod(args.url.searchParams, services.now()))
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsPage {...loaderData} />
}
