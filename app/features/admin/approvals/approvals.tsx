import { data } from 'react-router'
import { adminMessages } from '#app/domain/messages.ts'
import { requireAdmin } from '#app/infrastructure/auth/guards.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import type { Route } from './+types/approvals'
import { noApprovals } from './find-approvals.server.ts'
import { ApprovalsPage } from './page/approvals-page.tsx'
import { viewApprovals } from './view-approvals.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(infrastructure)
  const page = Number.parseInt(args.url.searchParams.get('page') ?? '', 10) || 1
  try {
    return { hasFailed: false, approvals: await viewApprovals(services, user, { page }) }
  } catch (error) {
    services.log.error({ err: error }, 'waiting profiles were not loaded')
    return data({ hasFailed: true, approvals: noApprovals }, 503)
  }
}

export { shouldRevalidate } from './should-revalidate.ts'

export default function Approvals({ loaderData }: Route.ComponentProps) {
  const { approvals, hasFailed } = loaderData
  const failure = hasFailed ? adminMessages.mediatorsFailed : undefined
  return <ApprovalsPage approvals={approvals} failure={failure} />
}
