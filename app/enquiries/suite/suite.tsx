import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import type { Route } from './+types/suite'
import { findSuite } from './find-suite.server.ts'
import { SuiteCard } from './suite-card.tsx'

export const handle = { access: 'signed-in' } satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findSuite(analyticsServices(args.context), user.id)
}

export default function SuiteConnection({ loaderData }: Route.ComponentProps) {
  return <SuiteCard suite={loaderData} />
}
