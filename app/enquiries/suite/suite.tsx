import { requireUser } from '#app/accounts/guards.server.ts'
import { infrastructure } from '#app/platform/infrastructure.server.ts'
import type { Route } from './+types/suite'
import { findSuite } from './find-suite.server.ts'
import { SuiteCard } from './suite-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findSuite(args.context.get(infrastructure), user.id)
}

export default function SuiteConnection({ loaderData }: Route.ComponentProps) {
  return <SuiteCard suite={loaderData} />
}
