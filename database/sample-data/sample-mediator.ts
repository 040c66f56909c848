import { completionScore } from '#app/profiles/completion.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { averageRating } from '#app/reviews/review.ts'
import { sampleHistory } from './history.ts'
import { homeIn, sampleHome } from './home.ts'
import { knownPeople, personOf } from './known-people.ts'
import { samplePractice } from './practice.ts'
import { randomFor } from './random.ts'
import { type InquiryStory, plainStories } from './sample-inquiries.ts'
import { samplePerson } from './sample-person.ts'
import { fullProfile, profileAtStage } from './sample-profile.ts'
import { type SampleReview, sampleReviews } from './sample-reviews.ts'
import { isApproved, isListed, sampleStage, wasApproved } from './stage.ts'
import { sampleViewDays, type ViewDay, viewedDays } from './views.ts'

export type SampleMediator = Readonly<{
  /** The working profile; a slug is given when it is stored. */
  mediator: MediatorRow
  /** The profile as it was approved; null unless the public sees it. */
  published: MediatorRow | null
  reviews: readonly SampleReview[]
  inquiries: readonly InquiryStory[]
  viewDays: readonly ViewDay[]
}>

/** Mediator number `n` as of `now`: always the same person, however many there are. */
export function sampleMediator(n: number, now: Date): SampleMediator {
  const known = knownPeople[n - 1]
  const person = known ? personOf(known) : samplePerson(n)
  const home = known ? homeIn(...known.home) : sampleHome(n, person)
  const practice = samplePractice(n, home, known?.practice)
  const stage = known?.stage ?? sampleStage(n)
  const { listedDays, ...dates } = sampleHistory(n, stage, now, known?.joinedDaysAgo)

  const finished = fullProfile(n, person, home, practice, now, known)
  const profile = profileAtStage(n, stage, finished, { isKnown: known !== undefined })
  const reviews = wasApproved(stage)
    ? sampleReviews(n, person, practice, listedDays, known?.ratings)
    : []
  const approved = reviews.filter((review) => review.isApproved)

  const popularity = known?.viewsADay ?? randomFor('popularity', n).next() * 4
  const viewDays = isListed(stage) ? sampleViewDays(n, { popularity, listedDays }, now) : []
  const recentViews = viewDays.reduce((sum, { views }) => sum + views, 0)

  const leads = { views: recentViews, days: Math.min(viewedDays, listedDays) }

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
    ratingAverage: averageRating(approved),
    ratingTotal: approved.length,
    isProfilePublic: stage !== 'hidden',
    approved: isApproved(stage),
    uniteConnectedId: null,
    profileViews: recentViews + Math.floor((popularity / 5) * Math.max(0, listedDays - viewedDays)),
    lastViewed: viewDays.length > 0 ? new Date(now.getTime() - 20 * 60 * 1000) : null,
  }

  return {
    mediator,
    published: publishedVersion(mediator, isListed(stage)),
    reviews,
    inquiries: known?.inquiries ?? plainStories(n, practice.areas, leads),
    viewDays,
  }
}

function publishedVersion(mediator: MediatorRow, isPublic: boolean): MediatorRow | null {
  if (!isPublic) return null
  return mediator.approved ? mediator : earlierVersion(mediator)
}

/** The profile as it was approved, before its mediator changed the bio, the fees and the photo. */
function earlierVersion(mediator: MediatorRow): MediatorRow {
  const { hourlyRateMin, hourlyRateMax, bio } = mediator
  return {
    ...mediator,
    bio: withoutLastParagraph(bio),
    hourlyRateMin: hourlyRateMin === null ? null : hourlyRateMin - 10,
    hourlyRateMax: hourlyRateMax === null ? null : hourlyRateMax - 10,
    profileImage: '',
    approved: true,
  }
}

function withoutLastParagraph(html: string): string {
  const last = html.lastIndexOf('<p>')
  return last > 0 ? html.slice(0, last) : html
}
