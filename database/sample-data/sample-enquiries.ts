import type { InquiryStatus } from '#app/enquiries/inquiry.ts'
import type { Inquiry } from '#app/enquiries/inquiry-form.ts'
import { slugify } from '#app/platform/text/slug.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import { signature } from './people.ts'
import { practiceAreas } from './practice-areas.ts'
import { type Random, randomFor } from './random.ts'
import { firstMediators, viewedDays } from './sample-mediator.ts'

/** An enquiry as it was sent, and what the mediator has done about it since. */
export type SampleEnquiry = Partial<Inquiry> &
  Pick<Inquiry, 'inquirerType' | 'name' | 'email' | 'disputeDescription'> & {
    status: InquiryStatus
    /** Since it was sent. */
    daysAgo: number
    notes?: string
    responseMessage?: string
  }

/** About one visitor in a hundred writes. */
const writes = 0.011

/** The everyday enquiries to mediator number `n`, newest first. */
export function sampleEnquiries(
  n: number,
  areas: readonly PracticeAreaCode[],
  { views, listedDays }: { views: number; listedDays: number },
): SampleEnquiry[] {
  if (n > firstMediators) return []
  const random = randomFor('leads', n)
  const expected = views * writes
  const count = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0)
  const troubles = areas.flatMap((area) =>
    practiceAreas[area].troubles.map((disputeDescription) => ({
      disputeType: area,
      disputeDescription,
    })),
  )
  return random
    .pickSome(troubles, count)
    .map((trouble): SampleEnquiry => {
      const name = signature(random)
      const daysAgo = 0.1 + random.next() * (Math.min(viewedDays, listedDays) - 0.1)
      return {
        ...trouble,
        inquirerType: random.chance(0.75) ? 'individual' : 'lawyer',
        name,
        email: `${slugify(name)}-${random.whole(10, 99)}@example.com`,
        status: statusAfter(daysAgo, random),
        daysAgo,
      }
    })
    .sort((a, b) => a.daysAgo - b.daysAgo)
}

/** Nearly everything is answered in the end. */
function statusAfter(daysAgo: number, { chance, pick }: Random): InquiryStatus {
  if (chance(daysAgo < 2 ? 0.7 : 0.08)) return 'new'
  if (daysAgo < 12) return pick(['contacted', 'in_progress'])
  return pick(['completed', 'completed', 'in_progress', 'declined'])
}
