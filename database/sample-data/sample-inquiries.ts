import type { InquiryStatus } from '#app/enquiries/inquiry.ts'
import type { Inquiry } from '#app/enquiries/inquiry-form.ts'
import { slugify } from '#app/platform/text/slug.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import { type Random, randomFor } from './random.ts'
import { reviewerName } from './sample-reviews.ts'

/** Only the first mediators have everyday leads, so that large directories load quickly. */
const mediatorsWithLeads = 250

/** About one visitor in a hundred writes. */
const writes = 0.011

/** The everyday leads of mediator number `n`, by what they practise and how often they are seen. */
export function plainStories(
  n: number,
  areas: readonly PracticeAreaCode[],
  { views, days }: { views: number; days: number },
): InquiryStory[] {
  if (n > mediatorsWithLeads || areas.length === 0) return []
  const random = randomFor('leads', n)
  const expected = views * writes
  const count = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0)
  const stories = Array.from({ length: count }, () => plainStory(random, areas, days))
  return stories.sort((a, b) => a.daysAgo - b.daysAgo)
}

function plainStory(
  random: Random,
  areas: readonly PracticeAreaCode[],
  days: number,
): InquiryStory {
  const area = random.pick(areas)
  const name = reviewerName(random)
  const daysAgo = 0.1 + random.next() * (days - 0.1)
  return {
    inquirerType: random.pickWeighted(inquirers, ({ share }) => share).type,
    name,
    email: `${slugify(name)}-${random.whole(10, 99)}@example.com`,
    disputeType: area,
    disputeDescription: random.pick(troubles[area]),
    status: statusAfter(daysAgo, random),
    daysAgo,
  }
}

const inquirers = [
  { type: 'individual', share: 6 },
  { type: 'lawyer', share: 2 },
] as const

/** Nearly everything is answered in the end. */
function statusAfter(daysAgo: number, random: Random): InquiryStory['status'] {
  if (random.chance(daysAgo < 2 ? 0.7 : 0.08)) return 'new'
  if (daysAgo < 12) return random.pick(['contacted', 'in_progress'])
  return random.pick(['completed', 'completed', 'in_progress', 'declined'])
}

const troubles: Readonly<Record<PracticeAreaCode, readonly string[]>> = {
  civil_commercial: [
    'A customer has not paid our last three invoices and says that the work was late.',
    'Two partners want to go separate ways and cannot agree what the business is worth.',
    'The carpet was fitted badly and the shop no longer answers. We would rather not go to court.',
  ],
  family: [
    'We are separating and want to agree about the children before the school year begins.',
    'We cannot agree what should happen to the house. We still talk, just not about that.',
    'My former partner wants to move away with our son. We have been told to try mediation first.',
  ],
  workplace: [
    'Two people in a team of six have stopped speaking and the others are beginning to leave.',
    'I came back from leave to a different job. I would like to stay, if we can talk about it.',
  ],
  community: [
    'Our neighbour built a fence where the hedge was, and says that it was always the boundary.',
    'The hall is used by two groups on the same evening and each says that they were there first.',
  ],
  restorative_justice: [
    'Someone broke into our shop last year. I would like to ask them why, if they are willing.',
    'Our son was hurt at school. Both families want to meet, with somebody in the room.',
  ],
  odr: [
    'I bought a camper van from a seller at the other end of the country and it does not run.',
    'We live in two countries now and would like to settle the deposit by video.',
  ],
  construction_engineering: [
    'The roof leaks, the roofer blames the gutter and the gutter man blames the roofer.',
    'We are apart on the final account for an extension by about a third of its price.',
  ],
  medical: [
    'We would like to understand what happened in the hospital, and to be heard. Not a claim yet.',
    'A patient and our practice have lost trust in each other after a mistaken referral.',
  ],
  elder: [
    'My brother and I cannot agree whether Mum should stay at home. She would like a say as well.',
    'Dad gave one of us power of attorney, and the rest of us hear about things afterwards.',
  ],
}

/** An inquiry as it was sent, and what the mediator has done about it since. */
export type InquiryStory = Partial<Inquiry> &
  Pick<Inquiry, 'inquirerType' | 'name' | 'email' | 'disputeDescription'> & {
    status: InquiryStatus
    /** Since it was sent. */
    daysAgo: number
    notes?: string
    responseMessage?: string
  }
