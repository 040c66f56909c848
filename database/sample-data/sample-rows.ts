import { randomBytes, scrypt } from 'node:crypto'
import type { accounts, users } from '#app/accounts/accounts.table.server.ts'
import type { heldInquiries, inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryDefaults } from '#app/enquiries/inquiry.ts'
import type { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import type { messages, savedReplies } from '#app/enquiries/messages.table.server.ts'
import { type ListingRow, listingRow } from '#app/listings/listing-row.server.ts'
import type { profileViewDays, slugs } from '#app/listings/listings.table.server.ts'
import type { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import type { reports } from '#app/reports/reports.table.server.ts'
import { reviewCopy } from '#app/reports/subject-copy.ts'
import type { reviewAnswers } from '#app/reviews/answers/review-answers.table.server.ts'
import type { reviews } from '#app/reviews/reviews.table.server.ts'
import { knownCredentials } from './known-credentials.ts'
import { heldStory } from './known-inquiries.ts'
import { conversationRows } from './known-messages.ts'
import { checkedAmong, sampleCredentials } from './sample-credentials.ts'
import type { InquiryStory } from './sample-inquiries.ts'
import type { SampleMediator } from './sample-mediator.ts'

/** The rows of some sample people, table by table. */
export type Rows = {
  users: (typeof users.$inferInsert)[]
  accounts: (typeof accounts.$inferInsert)[]
  mediators: MediatorRow[]
  credentials: (typeof credentials.$inferInsert)[]
  slugs: (typeof slugs.$inferInsert)[]
  listings: ListingRow[]
  reviews: (typeof reviews.$inferInsert)[]
  reviewAnswers: (typeof reviewAnswers.$inferInsert)[]
  reports: (typeof reports.$inferInsert)[]
  inquiryRequests: (typeof inquiryRequests.$inferInsert)[]
  inquiries: (typeof inquiries.$inferInsert)[]
  messages: (typeof messages.$inferInsert)[]
  savedReplies: (typeof savedReplies.$inferInsert)[]
  heldInquiries: (typeof heldInquiries.$inferInsert)[]
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
  const { mediator, published } = sample
  const { id, fullName, email, createdAt, approvedAt } = mediator
  const credentials = [...sampleCredentials(mediator, now), ...knownCredentials(id, now)]
  const checked = checkedAmong(credentials, now)
  const publishedAt = approvedAt ?? now
  return {
    ...accountRows({ id, name: fullName, email, createdAt }, passwordHash),
    mediators: [{ ...mediator, slug }],
    slugs: slug === '' ? [] : [{ slug, mediatorId: id }],
    credentials,
    listings: published ? [listingRow(published, { slug, publishedAt, credentials: checked })] : [],
    reviews: reviewRows(sample, now),
    ...(id === knownFor ? answeredAndReported(sample, now) : { reviewAnswers: [], reports: [] }),
    inquiryRequests: requestRows(sample, now),
    inquiries: inquiryRows(sample, now),
    ...conversationRows(id, now),
    heldInquiries: id === knownFor ? [heldRow(id, now)] : [],
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
    users: [{ role: 'user', ...user, emailVerified: true, ...dates }],
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

/** Whose enquiries include one that is held as suspected spam. */
const knownFor = 'sample-1'

function heldRow(mediatorId: string, now: Date): Rows['heldInquiries'][number] {
  const id = `${mediatorId}-held-1`
  return { ...heldStory, id, mediatorId, digest: id, createdAt: new Date(now.getTime() - day / 4) }
}

function reviewRows({ mediator, reviews }: SampleMediator, now: Date): Rows['reviews'] {
  return reviews.map(({ clientName, rating, comment, isApproved, isConfirmed, daysAgo }, index) => {
    const id = `${mediator.id}-review-${index + 1}`
    const dateCreated = new Date(now.getTime() - daysAgo * day)
    return {
      id,
      mediatorId: mediator.id,
      clientName,
      rating,
      comment,
      status: isApproved ? 'approved' : 'in_review',
      confirmedBy: isConfirmed ? (index % 3 === 0 ? 'private-page' : 'invitation') : null,
      digest: id,
      dateCreated,
      approvedAt: isApproved ? new Date(dateCreated.getTime() + day) : null,
    }
  })
}

/** The first published review has an answer, and the second was reported. */
function answeredAndReported(
  sample: SampleMediator,
  now: Date,
): Pick<Rows, 'reviewAnswers' | 'reports'> {
  const [answered, reported] = reviewRows(sample, now).filter(({ status }) => status === 'approved')
  if (!answered || !reported) return { reviewAnswers: [], reports: [] }
  const sentAt = new Date(answered.dateCreated.getTime() + 2 * day)
  const decidedAt = new Date(sentAt.getTime() + day / 2)
  const decided = { status: 'approved', decidedAt, decidedBy: 'sample-support' }
  const createdAt = new Date(now.getTime() - day / 3)
  const id = `${sample.mediator.id}-report-1`
  return {
    reviewAnswers: [
      { ...decided, reviewId: answered.id, text: answerText, sentAt, changedAt: sentAt },
    ],
    reports: [
      {
        ...reportStory,
        id,
        mediatorId: reported.mediatorId,
        reviewId: reported.id,
        mediatorName: sample.mediator.fullName,
        reviewAuthor: reported.clientName,
        reportedText: reviewCopy(reported, null),
        digest: id,
        createdAt,
      },
    ],
  }
}

const answerText =
  'Thank you for taking the time to write this. I am glad that it helped, and wish you well.'

/** A report of a review that waits to be read. */
const reportStory = {
  reference: 'R-7K3F-9QXD',
  kind: 'review',
  reason: 'not_client',
  text: 'I work in this office, and we have nobody of this name among our cases.',
  email: 'jo.reporter@example.com',
}

/** Of the enquiries that say where their senders live or how they may be reached. */
function requestRows({ mediator, inquiries }: SampleMediator, now: Date): Rows['inquiryRequests'] {
  return inquiries.flatMap((story, index) => {
    const id = requestId(mediator.id, story, index)
    if (id === null) return []
    const { email, place = '', isEmailSafe = true, isCallSafe = true, safeTimes = '' } = story
    const createdAt = new Date(now.getTime() - story.daysAgo * day)
    return { id, email, place, isEmailSafe, isCallSafe, safeTimes, createdAt }
  })
}

function requestId(mediatorId: string, { place }: InquiryStory, index: number): string | null {
  return place === undefined ? null : `${mediatorId}-request-${index + 1}`
}

function inquiryRows({ mediator, inquiries }: SampleMediator, now: Date): Rows['inquiries'] {
  return inquiries.map((sent, index) => {
    const { daysAgo, ...story } = sent
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
      requestId: requestId(mediator.id, sent, index),
      responded: isAnswered,
      answeredAt: isAnswered ? answeredAt : null,
      digest: id,
      readAt: isAnswered ? answeredAt : null,
      createdAt,
      updatedAt: isAnswered ? answeredAt : createdAt,
    }
  })
}

/** What Better Auth uses, and expects of a hash it is to check. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }

/** A hash of a password as Better Auth stores it: the salt's hexadecimal digits are the salt. */
export function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 64, cost, (error, key) =>
      error ? reject(error) : resolve(`${salt}:${key.toString('hex')}`),
    )
  })
}
