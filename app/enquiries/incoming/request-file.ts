import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import { requireOpened } from '../private-page/require-opened.server.ts'
import type { Route } from './+types/request-file'
import { readMessageFile } from './find-message-file.server.ts'

export const handle = { access: 'public', cachedBy: false, isNoIndex: true } satisfies RouteFacts

/** A file that came with a message, for a visitor who has opened the private page. */
export async function loader(args: Route.LoaderArgs) {
  const { services, request } = await requireOpened(args)
  const file = await readMessageFile(services, args.params.fileId, { requestId: request.id })
  return file ?? new Response(inquiryMessages.notFound, { status: 404 })
}
