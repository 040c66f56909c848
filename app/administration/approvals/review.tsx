import { data } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { administrationMessages } from '../administration-messages.ts'
import type { Route } from './+types/review'
import { ApprovalsPage } from './approvals-page.tsx'
import { viewApprovals } from './find-approvals.server.ts'
import { queueFilter } from './queue-filter.ts'

export const handle = {
  access: 'admin',
  isBesideList: true,
  loadFailed: administrationMessages.mediatorsFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  const approvals = await viewApprovals(services, user, {
    id: args.params.id,
    show: queueFilter(args.url.searchParams.get('show')),
  })
  return data(approvals, approvals.selected ? 200 : 404)
}

export { shouldRevalidate } from '#app/ui/forms/should-revalidate.tsx'

export default function Review({ loaderData }: Route.ComponentProps) {
  return <ApprovalsPage approvals={loaderData} />
}
