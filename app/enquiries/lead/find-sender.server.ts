import { eq } from 'drizzle-orm'
import { isArea, milesBetween, placeLabel } from '#app/places/place.ts'
import { resolveLocation } from '#app/places/resolve-location.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import type { WholeLead } from '../find-leads.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import type { Sender } from './lead-view.ts'

type Known = Omit<Sender, 'waitingSince'>

/** What a sender said about being contacted, and where they are from the mediator's offices. */
export async function findSender(
  db: Queryable,
  { requestId, mediatorId }: Pick<WholeLead, 'requestId' | 'mediatorId'>,
): Promise<Known> {
  const [request] =
    requestId === null
      ? []
      : await db
          .select({
            isEmailSafe: inquiryRequests.isEmailSafe,
            isCallSafe: inquiryRequests.isCallSafe,
            safeTimes: inquiryRequests.safeTimes,
            place: inquiryRequests.place,
          })
          .from(inquiryRequests)
          .where(eq(inquiryRequests.id, requestId))
  if (!request)
    return { isEmailSafe: true, isCallSafe: true, safeTimes: '', hasPage: false, place: null }
  return { ...request, hasPage: true, place: await findDistance(db, mediatorId, request.place) }
}

/** The place in the words of the directory where it is known; the nearest office counts. */
async function findDistance(
  db: Queryable,
  mediatorId: string,
  text: string,
): Promise<Known['place']> {
  if (text === '') return null
  const place = (await resolveLocation(db, text))?.place
  if (!place) return { name: text, miles: null }
  if (isArea(place)) return { name: placeLabel(place), miles: null }

  const [mediator] = await db
    .select({ offices: mediators.offices })
    .from(mediators)
    .where(eq(mediators.id, mediatorId))
  const distances = (mediator?.offices ?? []).flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [milesBetween(place, { latitude, longitude })],
  )
  return {
    name: placeLabel(place),
    miles: distances.length > 0 ? Math.min(...distances) : null,
  }
}
