import { and, eq } from 'drizzle-orm'
import { requireUser } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { credentialMessages } from '../credential-messages.ts'
import { credentials } from '../credentials.table.server.ts'
import type { Route } from './+types/own-evidence'
import { readEvidence } from './read-evidence.server.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: credentialMessages.loadFailed,
} satisfies RouteFacts

/** The file that a mediator sent with a credential of their own. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const own = and(eq(credentials.id, args.params.id), eq(credentials.mediatorId, user.id))
  const file = await readEvidence(args.context.get(platform), own)
  return file ?? new Response(credentialMessages.notFound, { status: 404 })
}
