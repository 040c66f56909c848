import { requireAdmin } from '#app/infrastructure/auth/guards.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
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
