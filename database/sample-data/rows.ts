import type { PgTable } from 'drizzle-orm/pg-core'
import { accounts, users } from '#app/accounts/accounts.table.server.ts'
import { heldInquiries, inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryDefaults } from '#app/enquiries/inquiry.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { messages, savedReplies } from '#app/enquiries/messages.table.server.ts'
import { listingRow } from '#app/listings/listing-row.server.ts'
import { listings, profileViewDays, slugs } from '#app/listings/listings.table.server.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { reviewCopy } from '#app/reports/subject-copy.ts'
import { reviewAnswers } from '#app/reviews/answers/review-answers.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { conversationRows, quarantinedEnquiry } from './fixed-enquiries.ts'
import { checkedAmong, sampleCredentials } from './sample-credentials.ts'
import type { SampleMediator } from './sample-mediator.ts'

/** The tables that hold sample people, each after those it refers to. */
export const tables = {
  users,
  accounts,
  mediators,
  credentials,
  slugs,
  listings,
  reviews,
  reviewAnswers,
  reports,
  inquiryRequests,
  inquiries,
  messages,
  savedReplies,
  heldInquiries,
  profileViewDays,
} satisfies Record<string, PgTable>

export type Rows = { [Name in keyof typeof tables]?: (typeof tables)[Name]['$inferInsert'][] }

const day = 24 * 60 * 60 * 1000

/** Whose records show what only a few have: an answered and a reported review, a held enquiry. */
const first = 'sample-1'

/** What is stored of one sample mediator; `slug` is '' for those who were never approved. */
export function rowsOf(
  sample: SampleMediator,
  slug: string,
  passwordHash: string,
  now: Date,
): Rows {
  const { mediator, published, viewDays } = sample
  const { id, fullName, email, createdAt, approvedAt } = mediator
  const credentials = sampleCredentials(mediator, now)
  const checked = checkedAmong(credentials, now)
  const publishedAt = approvedAt ?? now
  return {
    ...accountRows({ id, name: fullName, email, createdAt }, passwordHash),
    mediators: [{ ...mediator, slug }],
    slugs: slug === '' ? [] : [{ slug, mediatorId: id }],
    credentials,
    listings: published ? [listingRow(published, { slug, publishedAt, credentials: checked })] : [],
    reviews: reviewRows(sample, now),
    ...enquiryRows(sample, now),
    profileViewDays: viewDays.map((viewDay) => ({ mediatorId: id, ...viewDay })),
    ...(id === first && {
      ...conversationRows(id, now),
      ...answerAndReport(sample, now),
      heldInquiries: [heldRow(id, now)],
    }),
  }
}

/** A user who can sign in with the sample password. */
export function accountRows(
  user: { id: string; name: string; email: string; createdAt: Date; role?: string },
  password: string,
): Rows {
  const { id, createdAt } = user
  const dates = { createdAt, updatedAt: createdAt }
  const account = { id: `${id}-password`, accountId: id, providerId: 'credential', userId: id }
  return {
    users: [{ role: 'user', ...user, emailVerified: true, ...dates }],
    accounts: [{ ...account, password, ...dates }],
  }
}

function heldRow(mediatorId: string, now: Date) {
  const id = `${mediatorId}-held-1`
  return { ...quarantinedEnquiry, id, mediatorId, createdAt: new Date(+now - day / 4) }
}

function reviewRows({ mediator, reviews }: SampleMediator, now: Date) {
  return reviews.map(({ isApproved, isConfirmed, daysAgo, ...review }, index) => {
    const id = `${mediator.id}-review-${index + 1}`
    const dateCreated = new Date(now.getTime() - daysAgo * day)
    return {
      ...review,
      id,
      mediatorId: mediator.id,
      status: isApproved ? 'approved' : 'in_review',
      confirmedBy: isConfirmed ? (index % 3 === 0 ? 'private-page' : 'invitation') : null,
      dateCreated,
      approvedAt: isApproved ? new Date(dateCreated.getTime() + day) : null,
    }
  })
}

/** The first published review has an answer, and the second was reported. */
function answerAndReport(sample: SampleMediator, now: Date): Rows {
  const [answered, reported] = reviewRows(sample, now).filter(({ status }) => status === 'approved')
  if (!answered || !reported) return {}
  const sentAt = new Date(answered.dateCreated.getTime() + 2 * day)
  const id = `${sample.mediator.id}-report-1`
  return {
    reviewAnswers: [
      {
        reviewId: answered.id,
        text: 'Thank you for taking the time to write this. I am glad that it helped, and wish you well.',
        status: 'approved',
        sentAt,
        changedAt: sentAt,
        decidedAt: new Date(sentAt.getTime() + day / 2),
        decidedBy: 'sample-support',
      },
    ],
    reports: [
      {
        id,
        reference: 'R-7K3F-9QXD',
        kind: 'review',
        reason: 'not_client',
        text: 'I work in this office, and we have nobody of this name among our cases.',
        email: 'jo.reporter@example.com',
        mediatorId: reported.mediatorId,
        reviewId: reported.id,
        mediatorName: sample.mediator.fullName,
        reviewAuthor: reported.clientName,
        reportedText: reviewCopy(reported, null),
        createdAt: new Date(now.getTime() - day / 3),
      },
    ],
  }
}

/** A request goes with the enquiries that say where their senders live or how they may be reached. */
function enquiryRows({ mediator, enquiries }: SampleMediator, now: Date) {
  const inquiryRequests: NonNullable<Rows['inquiryRequests']> = []
  const inquiries = enquiries.map((enquiry, index) => {
    const {
      daysAgo,
      place,
      isEmailSafe = true,
      isCallSafe = true,
      safeTimes = '',
      ...sent
    } = enquiry
    const id = `${mediator.id}-inquiry-${index + 1}`
    const requestId = place === undefined ? null : `${mediator.id}-request-${index + 1}`
    const createdAt = new Date(now.getTime() - daysAgo * day)
    const answeredAt =
      sent.status === 'new' ? null : new Date(createdAt.getTime() + (daysAgo / 4) * day)
    if (requestId) {
      const { email } = sent
      inquiryRequests.push({
        ...{ id: requestId, email, place, isEmailSafe, isCallSafe, safeTimes, createdAt },
      })
    }
    return {
      ...inquiryDefaults,
      ...{ phone: '', budget: '', bestTimeToContact: '', additionalNotes: '' },
      ...{ notes: '', responseMessage: '' },
      ...sent,
      id,
      mediatorId: mediator.id,
      requestId,
      responded: answeredAt !== null,
      answeredAt,
      readAt: answeredAt,
      createdAt,
      updatedAt: answeredAt ?? createdAt,
    }
  })
  return { inquiryRequests, inquiries }
}
