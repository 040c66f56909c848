import type { Rating } from '#app/reviews/review.ts'
import { type Person, signature } from './people.ts'
import type { Practice } from './practice.ts'
import { practiceAreas } from './practice-areas.ts'
import { type Random, randomFor } from './random.ts'

export type SampleReview = Readonly<{
  clientName: string
  rating: Rating
  comment: string
  isApproved: boolean
  /** Whether it came by an invitation, or from the page of an enquiry. */
  isConfirmed: boolean
  /** Since it was written. */
  daysAgo: number
}>

/** How many of a hundred reviews give each number of stars. */
const starShares: Record<Rating, number> = { 5: 64, 4: 24, 3: 7, 2: 3, 1: 2 }

/**
 * What clients wrote of mediator number `n`, newest first, in the days since the listing began.
 * `ratings` fixes the approved ones.
 */
export function sampleReviews(
  n: number,
  person: Person,
  { areas, experience }: Practice,
  listedDays: number,
  ratings?: readonly Rating[],
): SampleReview[] {
  const random = randomFor('reviews', n)
  const approved = ratings ?? someRatings(random, experience, listedDays)
  const waiting = random.chance(0.05) ? [someStars(random)] : []
  const comment = commentsOn(random, person, areas)
  return [...waiting, ...approved]
    .map((rating, index) => ({
      clientName: signature(random),
      rating,
      comment: comment(rating),
      isApproved: index >= waiting.length,
      isConfirmed: random.chance(0.6),
      daysAgo: index < waiting.length ? random.next() * 3 : 4 + random.next() * (listedDays - 4),
    }))
    .sort((a, b) => a.daysAgo - b.daysAgo)
}

/** Three in ten have none yet; of the others most have a handful, and a few more than twenty. */
function someRatings(random: Random, experience: number, listedDays: number): Rating[] {
  if (random.chance(0.3)) return []
  const most = Math.min(24, 6 + experience, listedDays / 12)
  return Array.from({ length: 1 + Math.floor(random.next() ** 2.2 * most) }, () =>
    someStars(random),
  )
}

function someStars({ pickWeighted }: Random): Rating {
  return pickWeighted([5, 4, 3, 2, 1] as const, (stars) => starShares[stars])
}

/** Writes a comment fit for the stars; one person's reviews do not repeat each other. */
function commentsOn(
  { chance, pick, pickSome }: Random,
  person: Person,
  [area]: Practice['areas'],
): (rating: Rating) => string {
  const remarks = remarksOn(person)
  const left = new Map<Rating, string[]>()
  const { matters, praise } = practiceAreas[area]
  const particulars = pickSome(praise, 99)
  return (rating) => {
    const general = left.get(rating) ?? pickSome(remarks[rating], 99)
    left.set(rating, general)
    const about = chance(0.7) && `We came about ${pick(matters)}.`
    const particular = rating >= 4 && chance(0.5) && particulars.pop()
    return [about, particular, general.pop()].filter(Boolean).join(' ') || 'Thank you.'
  }
}

function remarksOn({ firstName: name, pronoun: they }: Person): Record<Rating, string[]> {
  const them = they === 'she' ? 'her' : 'him'
  const They = they === 'she' ? 'She' : 'He'
  return {
    5: [
      'Calm, fair and very clear about what would happen next.',
      `${name} listened properly, which nobody had done for a year.`,
      'I was dreading the day and came out feeling ten years younger.',
      'We had tried everything else. I only wish we had started here.',
      'Professional from the first call to the last email.',
      `${name} never once took sides, and I was watching for it.`,
      'Worth every penny.',
      `${They} has a way of asking a question that makes everyone stop and think.`,
      'I felt safe enough to say what I actually wanted.',
      'Settled in a day after two years of letters.',
      'Kind without being soft.',
      'Everything was explained in words I could understand.',
      `${name} remembered every detail and never seemed rushed.`,
      'I did not expect to laugh during mediation, but we did.',
      `Both of us would recommend ${them}, and we agree on very little.`,
      'Quick to reply, easy to talk to and scrupulously fair.',
      'A difficult day, handled with real skill.',
      'The written summary was better than anything our lawyers had produced.',
      `${name} kept us going when we were both ready to walk out.`,
      `Very well prepared. ${They} had read everything.`,
      'I would go back tomorrow if I needed to.',
      'Honest about what mediation could and could not do.',
      `I have recommended ${name} to two friends already.`,
      'At no point did I feel judged.',
      `${name} explained the ground rules once and held all of us to them.`,
      'A huge weight off my mind.',
      'The agreement has held for a year now.',
      `Never promised anything ${they} could not deliver.`,
      'Easier than I feared, and shorter.',
    ],
    4: [
      'Very good, though it took one session more than we had planned.',
      `${name} was excellent. The waiting room was rather cold.`,
      'Fair and thorough. I would have liked the summary a little sooner.',
      'We did not settle everything, but we settled most of it, and the tone has changed.',
      'Helpful and patient, if a little formal at first.',
      `The online session had some trouble with sound, but ${name} coped well.`,
      'Clear, polite and well organised.',
      'I felt listened to throughout. The fee was a stretch for me.',
      `Fair to both of us, even when I did not want ${them} to be.`,
      'A little slow to start, then very effective.',
      'Got us to an agreement, which is what we came for.',
      'Recommended, with the advice to allow a whole day.',
      'Sensible suggestions and no drama.',
    ],
    3: [
      'Pleasant and fair, but we did not reach an agreement.',
      'Some of it helped. I think we left it too late.',
      `${name} did what ${they} could with two stubborn people.`,
      'Good listener, though I would have liked more direction.',
      'We agreed half of it and are still arguing over the rest.',
    ],
    2: [
      'Not for us. I felt the other side talked for most of the time.',
      'The appointment was moved twice, and by then the goodwill had gone.',
      'Slow to answer emails, and the session ran out of time.',
    ],
    1: [
      'We paid for a day and settled nothing.',
      'I waited three weeks for a reply and then found somebody else.',
      'The other side did not turn up, and I was still charged.',
    ],
  }
}
