import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import type { Route } from './+types/mediator'
import { findShownMediator } from './find-shown-mediator.server.ts'
import { MediatorError } from './mediator-error.tsx'
import { MediatorPage } from './mediator-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findShownMediator(analyticsServices(args.context), user, args.params.id)
}

export default function Mediator({ loaderData }: Route.ComponentProps) {
  return <MediatorPage mediator={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}
