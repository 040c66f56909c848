import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { completionScore } from '#app/profiles/completion.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { averageRating } from '#app/reviews/review.ts'
import { fixedPeople, personOf } from './fixed-people.ts'
import { samplePerson } from './people.ts'
import { samplePractice } from './practice.ts'
import { sampleProfile, unfinished } from './profile.ts'
import { randomFor } from './random.ts'
import { type SampleEnquiry, sampleEnquiries } from './sample-enquiries.ts'
import { type SampleReview, sampleReviews } from './sample-reviews.ts'
import { type Home, sampleHome } from './towns.ts'
import type { Sources } from './work-facts.ts'

export type SampleMediator = Readonly<{
  /** The working profile; a slug is given when it is stored. */
  mediator: MediatorRow
  /** The profile as it was approved; null unless the public sees it. */
  published: MediatorRow | null
  reviews: readonly SampleReview[]
  enquiries: readonly SampleEnquiry[]
  viewDays: readonly { day: string; views: number }[]
}>

/**
 * How far a sample mediator has come. One in eight is half-finished: `gaps` are listed with parts
 * missing, `unchecked` wait for their first approval, `begun` have not written a bio yet. `changed`
 * are public as they were, and `hidden` were taken down by their own choice.
 */
export type Stage = 'listed' | 'gaps' | 'unchecked' | 'begun' | 'changed' | 'hidden'

const stageShares: Record<Stage, number> = {
  listed: 85,
  gaps: 6,
  unchecked: 3.25,
  begun: 3.25,
  changed: 1.75,
  hidden: 0.75,
}

/** Where somebody who tries the directory is likely to search for a family mediator. */
const triedHomes: readonly Home[] = [
  { nation: 'england', town: 'Leeds, West Yorkshire' },
  { nation: 'england', town: 'Totnes, Devon' },
  { nation: 'england', town: 'Bradford, West Yorkshire' },
  { nation: 'wales', town: 'Aberystwyth, Ceredigion' },
  { nation: 'england', town: 'Walthamstow, London' },
  { nation: 'england', town: 'York, North Yorkshire' },
]

/** Only the first mediators have a quarter of views and everyday leads, so that many load quickly. */
export const firstMediators = 250
export const viewedDays = 90
const day = 24 * 60 * 60 * 1000

/** Mediator number `n` as of now: always the same person, however many there are. */
export function sampleMediator(n: number, sources: Sources): SampleMediator {
  const { now } = sources
  const fixed = fixedPeople[n - 1]
  const tried = n <= firstMediators && n % 14 === 0 && triedHomes[(n / 14) % triedHomes.length]
  const person = fixed ? personOf(fixed) : samplePerson(n)
  const home = fixed?.home ?? (tried || sampleHome(n, person))
  const practice = samplePractice(n, fixed?.practice ?? (tried ? { areas: ['family'] } : {}))
  const stage = fixed?.stage ?? (tried ? 'listed' : sampleStage(n))
  const { listedDays, ...dates } = sampleHistory(n, stage, now, fixed?.joinedDaysAgo)

  const confirmed = fixed?.startConfirmedDaysAgo
  const finished = sampleProfile(n, { person, home, practice }, sources, {
    ...fixed?.profile,
    ...(confirmed && { startConfirmedOn: daysBefore(londonDay(now), confirmed) }),
  })
  const isHalfFinished = stage === 'gaps' || stage === 'unchecked' || stage === 'begun'
  const profile = isHalfFinished ? unfinished(n, stage, finished) : finished
  const reviews =
    listedDays > 0 ? sampleReviews(n, person, practice, listedDays, fixed?.ratings) : []
  const approvedReviews = reviews.filter((review) => review.isApproved)

  const isListed = listedDays > 0 && stage !== 'hidden'
  const popularity = fixed?.viewsADay ?? randomFor('popularity', n).next() * 4
  const viewDays = isListed ? sampleViewDays(n, { popularity, listedDays }, now) : []
  const views = viewDays.reduce((sum, day) => sum + day.views, 0)

  const mediator: MediatorRow = {
    ...profile,
    ...dates,
    id: `sample-${n}`,
    slug: '',
    version: 1,
    sentBackReason: '',
    takenDownAt: null,
    takenDownReason: '',
    takenDownVersion: null,
    startAskedOn: null,
    completionScore: completionScore(profile),
    ratingAverage: averageRating(approvedReviews),
    ratingTotal: approvedReviews.length,
    isProfilePublic: stage !== 'hidden',
    approved: listedDays > 0 && stage !== 'changed',
    uniteConnectedId: null,
    profileViews: views + Math.floor((popularity / 5) * Math.max(0, listedDays - viewedDays)),
    lastViewed: viewDays.length > 0 ? new Date(now.getTime() - 20 * 60 * 1000) : null,
  }
  return {
    mediator,
    published: isListed ? publishedVersion(mediator) : null,
    reviews,
    enquiries: fixed?.enquiries ?? sampleEnquiries(n, practice.areas, { views, listedDays }),
    viewDays,
  }
}

function sampleStage(n: number): Stage {
  const stages = Object.keys(stageShares) as Stage[]
  return randomFor('stage', n).pickWeighted(stages, (stage) => stageShares[stage])
}

/** When mediator number `n` joined, was approved and changed the profile. */
function sampleHistory(n: number, stage: Stage, now: Date, joinedDaysAgo?: number) {
  const { next } = randomFor('history', n)
  const before = (days: number) => new Date(now.getTime() - days * day)
  const wasApproved = stage !== 'begun' && stage !== 'unchecked'

  const sinceJoining = joinedDaysAgo ?? (wasApproved ? 25 + next() ** 1.5 * 1000 : 1 + next() * 20)
  /** Days since the approval, 0 without one. */
  const listedDays = wasApproved ? sinceJoining - 1 - next() * 4 : 0
  // A change after the approval is what puts a profile in review again.
  const sinceUpdate = stage === 'changed' || !wasApproved ? next() : listedDays + 0.5
  const lastUpdated = stage === 'begun' ? null : before(sinceUpdate)
  return {
    listedDays,
    joinDate: before(sinceJoining),
    createdAt: before(sinceJoining),
    approvedAt: wasApproved ? before(listedDays) : null,
    lastUpdated,
    submittedAt: lastUpdated,
    lastActive: before(next() * Math.min(20, sinceUpdate)),
    updatedAt: before(Math.min(sinceUpdate, listedDays || sinceUpdate)),
  }
}

/** The latest days on which the listing of mediator number `n` was viewed, newest first. */
function sampleViewDays(
  n: number,
  { popularity, listedDays }: { popularity: number; listedDays: number },
  now: Date,
) {
  const { next } = randomFor('views', n)
  const today = londonDay(now)
  const days = n <= firstMediators ? Math.min(viewedDays, Math.floor(listedDays)) : 3
  // Counted in days, not in hours: when the clocks change a day has 23 of them, or 25.
  return Array.from({ length: days }, (_, daysAgo) => {
    const day = daysBefore(today, daysAgo)
    return { day, views: Math.floor(next() * 2.4 * popularity * rhythmOf(day)) }
  }).filter(({ views }) => views > 0)
}

/** How busy a day, 'YYYY-MM-DD', is compared with others: Sunday first. */
export function rhythmOf(day: string): number {
  return [0.6, 1.15, 1.25, 1.2, 1.1, 1, 0.7][new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 1
}

/** What the public sees of somebody who changed the bio, the fees and the photo since the approval. */
function publishedVersion(mediator: MediatorRow): MediatorRow {
  if (mediator.approved) return mediator
  const { hourlyRateMin, hourlyRateMax, bio } = mediator
  const lastParagraph = bio.lastIndexOf('<p>')
  return {
    ...mediator,
    bio: lastParagraph > 0 ? bio.slice(0, lastParagraph) : bio,
    hourlyRateMin: hourlyRateMin === null ? null : hourlyRateMin - 10,
    hourlyRateMax: hourlyRateMax === null ? null : hourlyRateMax - 10,
    profileImage: '',
    approved: true,
  }
}
