import { data } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { administrationMessages } from '../administration-messages.ts'
import type { Route } from './+types/approvals'
import { ApprovalsPage } from './approvals-page.tsx'
import { askedApprovals, noApprovals, viewApprovals } from './find-approvals.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.mediatorsFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  const asked = askedApprovals(args.url.searchParams)
  try {
    return { hasFailed: false, approvals: await viewApprovals(services, user, asked) }
  } catch (error) {
    services.log.error({ err: error }, 'waiting profiles were not loaded')
    return data({ hasFailed: true, approvals: noApprovals }, 503)
  }
}

export { shouldRevalidate } from '#app/ui/forms/should-revalidate.tsx'

export default function Approvals({ loaderData }: Route.ComponentProps) {
  const { approvals, hasFailed } = loaderData
  const failure = hasFailed ? administrationMessages.mediatorsFailed : undefined
  return <ApprovalsPage approvals={approvals} failure={failure} />
}
