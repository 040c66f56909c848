import { and, eq } from 'drizzle-orm'
import type { Listing } from '#app/listings/find-listing.server.ts'
import { findListingAt } from '#app/listings/find-listing-at.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import { formatLocation } from '#app/places/location.ts'
import type { Database, Queryable } from '#app/platform/database/database.server.ts'
import { storableText } from '#app/platform/forms/storable-text.ts'
import { plainText } from '#app/platform/rich-text/rich-text.server.ts'
import { displayName } from '#app/profiles/mediator.ts'
import { reviewAnswers } from '#app/reviews/answers/review-answers.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import type { ReportKind } from './report.ts'
import { profileCopy, reviewCopy } from './subject-copy.ts'

/** Something public that can be reported. */
export type ReportSubject = {
  kind: ReportKind
  mediatorId: string
  reviewId: string | null
  mediatorName: string
  slug: string
  /** Who wrote the review; empty for a profile. */
  reviewAuthor: string
  /** What it says now. */
  text: string
}

/** What a URL names to be reported: a review by its id, a profile by its slug. */
export type SubjectKey = { kind: 'review'; id: string } | { kind: 'profile'; slug: string }

/** What is to be reported; undefined where nothing of it is public. */
export async function findReportSubject(
  db: Database,
  key: SubjectKey,
): Promise<ReportSubject | undefined> {
  if (key.kind === 'review') return findReview(db, storableText(key.id))
  const listing = await findListingAt(db, key)
  return listing && profileSubject(listing)
}

async function findReview(db: Queryable, id: string): Promise<ReportSubject | undefined> {
  const [found] = await db
    .select({ review: reviews, fullName: listings.fullName, slug: listings.slug })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.mediatorId))
    .where(and(eq(reviews.id, id), eq(reviews.status, 'approved')))
  if (!found) return undefined
  const { review, fullName, slug } = found
  return {
    kind: 'review',
    mediatorId: review.mediatorId,
    reviewId: review.id,
    mediatorName: fullName,
    slug,
    reviewAuthor: review.clientName,
    text: (await findReviewText(db, id)) ?? '',
  }
}

/** What a review says now, with its published answer; undefined where there is none. */
export async function findReviewText(db: Queryable, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ review: reviews, answer: reviewAnswers.text })
    .from(reviews)
    .leftJoin(
      reviewAnswers,
      and(eq(reviewAnswers.reviewId, reviews.id), eq(reviewAnswers.status, 'approved')),
    )
    .where(eq(reviews.id, id))
  return found && reviewCopy(found.review, found.answer)
}

function profileSubject(listing: Listing): ReportSubject {
  return {
    kind: 'profile',
    mediatorId: listing.id,
    reviewId: null,
    mediatorName: displayName(listing),
    slug: listing.slug,
    reviewAuthor: '',
    text: profileText(listing),
  }
}

/** What a public profile says. */
export function profileText(listing: Listing): string {
  return profileCopy({
    ...listing,
    fullName: displayName(listing),
    location: formatLocation(listing.location),
    bio: plainText(listing.bio),
    certifications: plainText(listing.certifications),
  })
}
