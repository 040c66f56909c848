import { data, type RouterContextProvider } from 'react-router'
import { inTime } from '#app/platform/database/within-time.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import { type Platform, platform } from '#app/platform/platform.server.ts'
import { clientReviewMessages } from './client-review-messages.ts'

/**
 * What the link of a mail names. Throws what the page says instead: a 404 for a link that is not
 * ours, a 429 where one client asks for very many, and a 503 while the database does not answer.
 */
export async function findLinked<Found>(
  context: Readonly<RouterContextProvider>,
  find: (services: Platform) => Promise<Found | undefined>,
): Promise<Found> {
  const services = context.get(platform)
  const { limits, log } = services
  const read = async () => {
    const ip = context.get(clientIp)
    const isAllowed = ip === '' || (await limits.allows('private-page-from-ip', ip))
    return { isAllowed, found: isAllowed ? await find(services) : undefined }
  }
  const { isAllowed, found } = await inTime(read()).catch((error) => {
    log.error({ err: error }, 'the page of a review was not loaded')
    throw data(clientReviewMessages.loadFailed, 503)
  })
  if (!isAllowed) throw data(clientReviewMessages.tooMany, 429)
  if (!found) throw data(null, 404)
  return found
}
