import { eq, sql } from 'drizzle-orm'
import { data, type RouterContextProvider } from 'react-router'
import { inTime } from '#app/platform/database/within-time.server.ts'
import { markMessagesRead } from '../conversation/find-conversation.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import { findRequest, type LinkedRequest } from './find-request.server.ts'
import { isOpened, rememberOpened } from './opened-cookie.server.ts'
import { privatePageMessages } from './private-page-messages.ts'
import type { Entry, PrivatePageData } from './private-page-view.ts'
import { readPage } from './read-page.server.ts'

type LoaderArgs = {
  request: Request
  params: { key: string }
  context: Readonly<RouterContextProvider>
}

/**
 * The private page for who has opened it, and nothing but the button to do so for everyone else:
 * programs that follow the links of mails see nothing and leave no trace. Notes that it was opened,
 * and that what it shows was read.
 */
export async function findPage(args: LoaderArgs) {
  const linked = await findRequest(args)
  const { services, request } = linked
  const { key } = args.params
  if (!isOpened(services, args.request, request.id))
    return data<PrivatePageData>({ key, isOpened: false })

  const page = await inTime(readPage(linked, key)).catch((error) => {
    services.log.error({ err: error }, 'a private page was not loaded')
    throw data(privatePageMessages.loadFailed, 503)
  })
  const entries = page.enquiries.flatMap((enquiry) => enquiry.entries)
  await noteOpened(linked, entries)
  const headers = { 'Set-Cookie': rememberOpened(services, request.id) }
  return data<PrivatePageData>(page, { headers })
}

async function noteOpened(
  { services: { db, now }, request }: LinkedRequest,
  entries: readonly Entry[],
): Promise<void> {
  const at = now()
  await db
    .update(inquiryRequests)
    .set({ openedAt: sql`coalesce(${inquiryRequests.openedAt}, ${at})`, lastOpenedAt: at })
    .where(eq(inquiryRequests.id, request.id))
  const shown = entries.filter(({ isOwn }) => !isOwn).map(({ key }) => key)
  await markMessagesRead(db, shown, 'enquirer', at)
}
