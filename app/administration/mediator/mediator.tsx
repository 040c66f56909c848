import { requireAdmin } from '#app/accounts/guards.server.ts'
import { infrastructure } from '#app/platform/infrastructure.server.ts'
import type { Route } from './+types/mediator'
import { findShownMediator } from './find-shown-mediator.server.ts'
import { MediatorError } from './mediator-error.tsx'
import { MediatorPage } from './mediator-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findShownMediator(args.context.get(infrastructure), user, args.params.id)
}

export default function Mediator({ loaderData }: Route.ComponentProps) {
  return <MediatorPage mediator={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}
