import { eq } from 'drizzle-orm'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { readEvidence } from '#app/profiles/credentials/evidence/read-evidence.server.ts'
import type { Route } from './+types/credential-evidence'
import { credentialDecisionMessages } from './credential-decision-messages.ts'

export const handle = {
  access: 'admin',
  loadFailed: credentialDecisionMessages.listFailed,
} satisfies RouteFacts

/** The file that a mediator sent with a credential. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const file = await readEvidence(args.context.get(platform), eq(credentials.id, args.params.id))
  return file ?? new Response(credentialDecisionMessages.notFound, { status: 404 })
}
