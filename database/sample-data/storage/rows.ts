import type { accounts, users } from '#app/accounts/accounts.table.server.ts'
import type { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryDefaults } from '#app/enquiries/inquiry.ts'
import { listingRow } from '#app/listings/listing-row.server.ts'
import type { listings, profileViewDays, slugs } from '#app/listings/listings.table.server.ts'
import type { mediators } from '#app/profiles/mediators.table.server.ts'
import type { reviews } from '#app/reviews/reviews.table.server.ts'
import type { SampleMediator } from '../sample-mediator.ts'

/** The rows of some sample people, table by table. */
export type Rows = {
  users: (typeof users.$inferInsert)[]
  accounts: (typeof accounts.$inferInsert)[]
  mediators: (typeof mediators.$inferInsert)[]
  slugs: (typeof slugs.$inferInsert)[]
  listings: (typeof listings.$inferInsert)[]
  reviews: (typeof reviews.$inferInsert)[]
  inquiries: (typeof inquiries.$inferInsert)[]
  profileViewDays: (typeof profileViewDays.$inferInsert)[]
}

const day = 24 * 60 * 60 * 1000

/** What is stored of one sample mediator; `slug` is '' for those who were never approved. */
export function rowsOf(
  sample: SampleMediator,
  slug: string,
  passwordHash: string,
  now: Date,
): Rows {
  const { mediator, published, latitude, longitude } = sample
  const { id, fullName, email, createdAt, approvedAt } = mediator
  return {
    ...accountRows({ id, name: fullName, email, createdAt }, passwordHash),
    mediators: [{ ...mediator, slug }],
    slugs: slug === '' ? [] : [{ slug, mediatorId: id }],
    listings: published
      ? [listingRow(published, { slug, publishedAt: approvedAt ?? now, latitude, longitude })]
      : [],
    reviews: reviewRows(sample, now),
    inquiries: inquiryRows(sample, now),
    profileViewDays: sample.viewDays.map((viewDay) => ({ mediatorId: id, ...viewDay })),
  }
}

/** A user who can sign in with the sample password. */
export function accountRows(
  user: { id: string; name: string; email: string; createdAt: Date; role?: string },
  passwordHash: string,
): Pick<Rows, 'users' | 'accounts'> {
  const { id, createdAt } = user
  const dates = { createdAt, updatedAt: createdAt }
  return {
    users: [{ role: null, ...user, emailVerified: true, ...dates }],
    accounts: [
      {
        id: `${id}-password`,
        accountId: id,
        providerId: 'credential',
        userId: id,
        password: passwordHash,
        ...dates,
      },
    ],
  }
}

function reviewRows({ mediator, reviews }: SampleMediator, now: Date): Rows['reviews'] {
  return reviews.map(({ clientName, rating, comment, isApproved, daysAgo }, index) => {
    const id = `${mediator.id}-review-${index + 1}`
    const dateCreated = new Date(now.getTime() - daysAgo * day)
    return {
      id,
      mediatorId: mediator.id,
      clientName,
      rating,
      comment,
      status: isApproved ? 'approved' : 'in_review',
      digest: id,
      dateCreated,
      approvedAt: isApproved ? new Date(dateCreated.getTime() + day) : null,
    }
  })
}

function inquiryRows({ mediator, inquiries }: SampleMediator, now: Date): Rows['inquiries'] {
  return inquiries.map(({ daysAgo, ...story }, index) => {
    const id = `${mediator.id}-inquiry-${index + 1}`
    const createdAt = new Date(now.getTime() - daysAgo * day)
    const answeredAt = new Date(createdAt.getTime() + (daysAgo / 4) * day)
    const isAnswered = story.status !== 'new'
    return {
      ...inquiryDefaults,
      phone: '',
      disputeType: '',
      budget: '',
      bestTimeToContact: '',
      additionalNotes: '',
      notes: '',
      responseMessage: '',
      ...story,
      id,
      mediatorId: mediator.id,
      responded: isAnswered,
      digest: id,
      readAt: isAnswered ? answeredAt : null,
      createdAt,
      updatedAt: isAnswered ? answeredAt : createdAt,
    }
  })
}
