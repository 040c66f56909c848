import { eq } from 'drizzle-orm'
import { data, href, type RouterContextProvider } from 'react-router'
import { type AnalyticsServices, analyticsServices } from '#app/analytics/analytics.server.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import { readRequestKey } from '../request-link.server.ts'
import { privatePageMessages } from './private-page-messages.ts'

export type RequestRow = typeof inquiryRequests.$inferSelect

type Args = { params: { key: string }; context: Readonly<RouterContextProvider> }

/** A request whose link somebody has, with what its page is made from. */
export type LinkedRequest = { services: AnalyticsServices; request: RequestRow; page: string }

const day = 24 * 60 * 60 * 1_000

/**
 * The request that a link names, and the path of its page. Throws what the page says instead: a 404
 * for a link that is not ours, a 410 for one that has expired, a 429 where one client asks for very
 * many, and a 503 while the database does not answer.
 */
export async function findRequest({ params, context }: Args): Promise<LinkedRequest> {
  const services = analyticsServices(context)
  const { environment, keyedDigest, limits, log, now } = services
  const read = async () => {
    const ip = context.get(clientIp)
    const isAllowed = ip === '' || (await limits.allows('private-page-from-ip', ip))
    const id = isAllowed ? readRequestKey(keyedDigest, params.key) : undefined
    return { isAllowed, request: id === undefined ? undefined : await findRow(services, id) }
  }
  const { isAllowed, request } = await inTime(read()).catch((error) => {
    log.error({ err: error }, 'a private page was not loaded')
    throw data(privatePageMessages.loadFailed, 503)
  })
  if (!isAllowed) throw data(privatePageMessages.tooMany, 429)
  if (!request) throw data(null, 404)
  const lasts = environment.enquiryRetentionDays * day
  if (now().getTime() - request.createdAt.getTime() > lasts)
    throw data(privatePageMessages.expired, 410)
  return { services, request, page: href('/my-enquiry/:key', { key: params.key }) }
}

async function findRow({ db }: AnalyticsServices, id: string): Promise<RequestRow | undefined> {
  const [request] = await db.select().from(inquiryRequests).where(eq(inquiryRequests.id, id))
  return request
}

/** Nothing keeps a copy of these pages, and search engines show none. */
export function privateHeaders() {
  return { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }
}
