import { requireUser } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import type { Route } from './+types/lead-file'
import { readMessageFile } from './find-message-file.server.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: inquiryMessages.detailsFailed,
} satisfies RouteFacts

/** A file that came with a message of a mediator's own lead. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { id, fileId } = args.params
  const services = args.context.get(platform)
  const file = await readMessageFile(services, fileId, { mediatorId: user.id, inquiryId: id })
  return file ?? new Response(inquiryMessages.notFound, { status: 404 })
}
