import { eq } from 'drizzle-orm'
import {
  invitationPeriods,
  reviewInvitations,
} from '#app/enquiries/invitations/invitations.table.server.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { reviewAnswers } from '#app/reviews/answers/review-answers.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import type { AccountRecords } from './account-records.server.ts'

/** What others say of mediators and what was checked of them. */
export const trustRecords: readonly AccountRecords[] = [
  {
    code: 'reviews',
    label: 'Reviews about you, those that are not shown too',
    tables: [reviews],
    read(db, { id }) {
      const { clientName, rating, comment, status, dateCreated, approvedAt, deletedAt } = reviews
      const { deletionReason, isByMediator, confirmedBy, withdrawnAt } = reviews
      return db
        .select({
          ...{ id: reviews.id, clientName, rating, comment, status, dateCreated, approvedAt },
          ...{ deletedAt, deletionReason, isByMediator, confirmedBy, withdrawnAt },
        })
        .from(reviews)
        .where(eq(reviews.mediatorId, id))
        .orderBy(dateCreated, reviews.id)
    },
  },
  {
    code: 'answers-to-reviews',
    label: 'Your answers to reviews',
    tables: [reviewAnswers],
    async read(db, { id }) {
      const found = await db
        .select({ answer: reviewAnswers })
        .from(reviewAnswers)
        .innerJoin(reviews, eq(reviews.id, reviewAnswers.reviewId))
        .where(eq(reviews.mediatorId, id))
        .orderBy(reviewAnswers.sentAt, reviews.id)
      return found.map(({ answer: { decidedBy: _, ...answer } }) => answer)
    },
  },
  {
    code: 'reports-about-you',
    label: 'What was reported of your profile and your reviews, without who reported it',
    tables: [],
    read(db, { id }) {
      const { reference, kind, reason, createdAt, decidedAt, outcome, mediatorText } = reports
      return db
        .select({ reference, kind, reason, createdAt, decidedAt, outcome, mediatorText })
        .from(reports)
        .where(eq(reports.mediatorId, id))
        .orderBy(createdAt, reports.id)
    },
  },
  {
    code: 'invitations-to-review',
    label: 'Since when your clients were invited to review you, and for which leads',
    tables: [invitationPeriods, reviewInvitations],
    async read(db, { id }) {
      const { startedAt, endedAt } = invitationPeriods
      const periods = await db
        .select({ startedAt, endedAt })
        .from(invitationPeriods)
        .where(eq(invitationPeriods.mediatorId, id))
        .orderBy(startedAt)
      const { inquiryId, completedAt, dueAt, sentAt } = reviewInvitations
      const invited = await db
        .select({ inquiryId, completedAt, dueAt, sentAt })
        .from(reviewInvitations)
        .where(eq(reviewInvitations.mediatorId, id))
        .orderBy(completedAt, inquiryId)
      return [...periods, ...invited]
    },
  },
  {
    code: 'credentials',
    label: 'Your credentials, and what was checked; the evidence is in the folder “files”',
    tables: [credentials],
    async read(db, { id }) {
      const found = await db
        .select()
        .from(credentials)
        .where(eq(credentials.mediatorId, id))
        .orderBy(credentials.createdAt, credentials.id)
      return found.map(({ checkedBy: _, evidenceKey, ...credential }) => ({
        ...credential,
        hasEvidence: evidenceKey !== '',
      }))
    },
  },
]
