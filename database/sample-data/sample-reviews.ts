import { communities } from './communities.ts'
import type { Practice } from './practice.ts'
import { type Random, randomFor } from './random.ts'
import { areaRemarks, generalRemarks } from './review-sentences.ts'
import type { Person } from './sample-person.ts'
import { writerFor } from './writing/template.ts'
import { capitalised } from './writing/words.ts'

type Stars = 1 | 2 | 3 | 4 | 5

export type SampleReview = Readonly<{
  clientName: string
  rating: Stars
  comment: string
  isApproved: boolean
  /** Whether it came by an invitation, or from the page of an enquiry. */
  isConfirmed: boolean
  /** Since it was written. */
  daysAgo: number
}>

/** How many of a hundred reviews give each number of stars. */
const starShares: readonly (readonly [Stars, number])[] = [
  [5, 64],
  [4, 24],
  [3, 7],
  [2, 3],
  [1, 2],
]

/**
 * What clients wrote of mediator number `n`, newest first, in the days since the listing began.
 * `ratings` fixes the approved ones.
 */
export function sampleReviews(
  n: number,
  person: Person,
  practice: Practice,
  listedDays: number,
  ratings?: readonly number[],
): SampleReview[] {
  const random = randomFor('reviews', n)
  const approved =
    (ratings as Stars[] | undefined) ?? someRatings(random, practice.experience, listedDays)
  const waiting = random.chance(0.05) ? [someStars(random)] : []

  const confirming = randomFor('confirmed reviews', n)
  const write = commentsOn(random, person, practice)
  return [...waiting, ...approved]
    .map((rating, index) => ({
      clientName: reviewerName(random),
      rating,
      comment: write(rating),
      isApproved: index >= waiting.length,
      isConfirmed: confirming.chance(0.6),
      daysAgo: index < waiting.length ? random.next() * 3 : 4 + random.next() * (listedDays - 4),
    }))
    .sort((a, b) => a.daysAgo - b.daysAgo)
}

/** Three in ten have none yet; of the others most have a handful, and a few nearly thirty. */
function someRatings(random: Random, experience: number, listedDays: number): Stars[] {
  if (random.chance(0.3)) return []
  const most = Math.min(30, 6 + experience, listedDays / 12)
  const count = 1 + Math.floor(random.next() ** 2.2 * most)
  return Array.from({ length: Math.min(30, count) }, () => someStars(random))
}

function someStars(random: Random): Stars {
  return random.pickWeighted(starShares, ([, share]) => share)[0]
}

/** Writes a comment fit for the stars; one person's reviews do not repeat each other. */
function commentsOn(random: Random, person: Person, { areas }: Practice) {
  const slots = slotsOf(person)
  const writer = writerFor(random, slots)

  return (rating: Stars): string => {
    const isHappy = rating >= 4
    const general = writer.write(generalRemarks[rating], isHappy && random.chance(0.35) ? 2 : 1)
    const particular =
      isHappy && random.chance(0.5) ? writer.write(areaRemarks[random.pick(areas)], 1) : []
    const remarks = random.chance(0.5) ? [...particular, ...general] : [...general, ...particular]
    return remarks.join(' ') || (isHappy ? 'Thank you.' : 'Not what I had hoped for.')
  }
}

function slotsOf({ firstName, pronoun }: Person) {
  const they = pronoun
  const them = pronoun === 'she' ? 'her' : 'him'
  return { name: firstName, they, them, They: capitalised(they) }
}

/** How people sign a review: seldom with their whole name. */
export function reviewerName(random: Random): string {
  const { women, men, lastNames } = random.pickWeighted(communities, ({ share }) => share)
  const first = random.pick(random.chance(0.5) ? women : men)
  const last = random.pick(lastNames)
  return random.pickWeighted(
    [
      { name: `${first.charAt(0)}. ${last}`, share: 40 },
      { name: `${first} ${last.charAt(0)}.`, share: 28 },
      { name: first, share: 12 },
      { name: `${first} ${last}`, share: 14 },
      { name: `${first.charAt(0)}.${last.charAt(0)}.`, share: 6 },
    ],
    ({ share }) => share,
  ).name
}
