import { href } from 'react-router'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { officesInWords } from '#app/listings/profile/office-words.ts'
import { profileUrl } from '#app/listings/profile-url.ts'
import { findNearPlace } from '#app/listings/search/near-place.server.ts'
import { emptyCriteria, searchParams } from '#app/listings/search/search-criteria.ts'
import { shownProfile } from '#app/listings/shown-profile.ts'
import { findSimilar } from '#app/listings/similar/find-similar.server.ts'
import { formatLocation } from '#app/places/location.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import { formGuard } from '#app/platform/forms/form-guard.server.ts'
import { isoMoment, londonDay } from '#app/platform/time/calendar.ts'
import { priceLine } from '#app/profiles/price-words.ts'
import { isPracticeArea } from '#app/taxonomy/practice-areas.ts'
import { findConversation } from '../conversation/find-conversation.server.ts'
import { inquiryDraft } from '../enquiry/inquiry-draft.ts'
import { findReturned } from '../erasing/find-returned.server.ts'
import { findReplyTime } from '../find-reply-time.server.ts'
import { maxRecipients } from '../inquiry.ts'
import { declinedStatus, isOpenEnquiry } from '../open-enquiry.ts'
import { hoursUntilReminder } from '../reminders/hours-until-reminder.server.ts'
import { conversationEntries } from './conversation-entries.ts'
import { enquirySteps } from './enquiry-steps.ts'
import { messageTime, stepTime } from './enquiry-times.ts'
import { type AskedMediator, findEnquiries } from './find-enquiries.server.ts'
import type { LinkedRequest, RequestRow } from './find-request.server.ts'
import { type NextStep, nextSteps } from './next-steps.ts'
import { type EnquiryView, type OpenedPage, pageHeading } from './private-page-view.ts'
import { reviewStateOf } from './review-state.ts'

/** How many others are offered. */
const offered = 3

/** Everything that the private page shows of a request. */
export async function readPage(linked: LinkedRequest, key: string): Promise<OpenedPage> {
  const { services, request } = linked
  const isErased = request.erasedAt !== null
  const today = londonDay(services.now())
  const found = isErased ? [] : await findEnquiries(services.db, request.id)
  const asked = found.map((each) => ({
    ...each,
    listing: each.listing && shownProfile(each.listing, today),
  }))
  const enquiries: EnquiryView[] = []
  for (const mediator of asked) enquiries.push(await toEnquiryView(linked, key, mediator))
  const current = currentOf(asked)
  const returned = isErased ? undefined : await findReturned(services.db, request.id)
  const { isEmailSafe, isCallSafe, safeTimes } = request
  return {
    key,
    isOpened: true,
    heading: isErased ? 'Everything was erased' : pageHeading(enquiries),
    isErased,
    guard: formGuard(services),
    contact: { isEmailSafe, isCallSafe, safeTimes },
    enquiries,
    draft: inquiryDraft(asked.flatMap(({ listing }) => listing?.slug ?? []).join()),
    nextSteps: current ? await stepsAfter(services, request, current) : [],
    isReturned: returned !== undefined && !current,
    returned: returned && returnedEntry(returned, services.now()),
    similar: await findOthers(services, request, current ?? leftBy(returned), asked),
    searchPath: searchPath(request.place, (current ?? returned)?.disputeType ?? ''),
  }
}

/** Whom the page is about where it can be about one alone: who has answered, else who may yet, else who cannot. */
function currentOf(asked: readonly AskedMediator[]): AskedMediator | undefined {
  const open = asked.filter(isOpenEnquiry)
  const left = asked.filter(({ withdrawnAt }) => withdrawnAt === null)
  return open.find(({ answeredAt }) => answeredAt !== null) ?? open[0] ?? left[0] ?? asked[0]
}

async function toEnquiryView(
  { services, request }: LinkedRequest,
  key: string,
  asked: AskedMediator,
): Promise<EnquiryView> {
  const { id, mediatorId, mediatorName, firstName, listing, answeredAt, withdrawnAt } = asked
  const now = services.now()
  const messages = await findConversation(services.db, id)
  const replies = await findReplyTime(services, mediatorId)
  const isDeclined = asked.status === declinedStatus
  const isAnswered = answeredAt !== null && !isDeclined
  const hasMessage = messages.some(({ author, isHeld }) => author === 'mediator' && !isHeld)
  return {
    id,
    name: mediatorName,
    firstName,
    photo: listing?.profileImage ?? '',
    profilePath: listing ? profileUrl(listing.slug) : null,
    facts: await factsOf(services.db, asked, request.place),
    steps: enquirySteps(asked, now),
    entries: conversationEntries(asked, messages, { key, contact: request, now }),
    isAnswered,
    isDeclined,
    isUnanswerable: asked.isUnanswerable,
    isUndelivered: asked.isUndelivered,
    isAnsweredElsewhere: isAnswered && !hasMessage,
    review: reviewStateOf(asked),
    withdrawn: withdrawnAt ? stepTime(withdrawnAt, now) : '',
    replies:
      replies && !asked.isUnanswerable ? `${firstName} usually replies ${replies.usually}.` : '',
  }
}

/** 'Headingley, 2 miles' and '£110 to £140 an hour'. */
async function factsOf(
  db: Queryable,
  { listing }: AskedMediator,
  place: string,
): Promise<string[]> {
  if (!listing) return []
  const [office] = officesInWords(listing.offices, await findNearPlace(db, place))
  const name = office?.name || formatLocation(listing.location)
  const where = office?.miles ? `${name}, ${office.miles}` : name
  return [where, priceLine(listing)].filter((fact) => fact !== '')
}

async function stepsAfter(
  services: AnalyticsServices,
  { isEmailSafe }: RequestRow,
  current: AskedMediator,
): Promise<NextStep[]> {
  if (!isOpenEnquiry(current)) return []
  const { firstName, answeredAt, listing } = current
  return nextSteps({
    firstName,
    isAnswered: answeredAt !== null,
    isEmailSafe,
    remindHours: await hoursUntilReminder(services, current.mediatorId),
    practiceAreas: listing?.practiceAreas ?? [],
    miamFee: listing?.miamFee ?? null,
    feesPer: listing?.feesPer ?? '',
    familyLegalAid: listing?.familyLegalAid ?? false,
    freeFirstCall: listing?.freeFirstCall ?? false,
  })
}

/** What was written to a mediator who has left, as its sender alone reads it. */
function returnedEntry(
  { disputeDescription, additionalNotes, createdAt }: Returned,
  now: Date,
): OpenedPage['returned'] {
  const text = [disputeDescription, additionalNotes].filter(Boolean).join('\n\n')
  return { text, at: isoMoment(createdAt), when: messageTime(createdAt, now) }
}

type Returned = NonNullable<Awaited<ReturnType<typeof findReturned>>>

/** A mediator who has left, as far as others can be like them. */
function leftBy(returned: Returned | undefined) {
  return returned && { mediatorId: '', firstName: '', disputeType: returned.disputeType }
}

/** Nobody while as many as it may be can still answer; the page does without where it fails. */
async function findOthers(
  services: AnalyticsServices,
  { place }: RequestRow,
  current: Pick<AskedMediator, 'mediatorId' | 'firstName' | 'disputeType'> | undefined,
  asked: readonly AskedMediator[],
): Promise<OpenedPage['similar']> {
  if (!current) return null
  const { mediatorId, firstName, disputeType } = current
  if (asked.filter(isOpenEnquiry).length >= maxRecipients) return null
  const except = asked.map((each) => each.mediatorId)
  const like = { listingId: mediatorId, disputeType, place, except, limit: offered }
  try {
    const mediators = await inTime(findSimilar(services, like))
    return mediators.length > 0 ? { like: firstName, mediators } : null
  } catch (error) {
    services.log.error({ err: error }, 'similar mediators were not found')
    return null
  }
}

function searchPath(location: string, area: string): string {
  const areas = isPracticeArea(area) ? [area] : []
  const query = searchParams({ ...emptyCriteria, areas, location })
  return query.size > 0 ? `${href('/search')}?${query}` : href('/search')
}
