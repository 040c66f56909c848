import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import type { Route } from './+types/lead'
import { findShownLead } from './find-shown-lead.server.ts'
import { LeadError } from './lead-error.tsx'
import { LeadPage } from './lead-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findShownLead(analyticsServices(args.context), {
    mediatorId: user.id,
    id: args.params.id,
    // Coming back to the page after a save is no opening of its own.
    isOpening: !args.url.searchParams.has('toast'),
  })
}

export default function Lead({ loaderData }: Route.ComponentProps) {
  return <LeadPage key={loaderData.lead.id} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeadError error={error} />
}
