import { requireUser } from '#app/infrastructure/auth/guards.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import type { Route } from './+types/lead'
import { LeadError } from './lead-error.tsx'
import { LeadPage } from './lead-page.tsx'
import { findShownLead } from './shown/find-shown-lead.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findShownLead(args.context.get(infrastructure), {
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
