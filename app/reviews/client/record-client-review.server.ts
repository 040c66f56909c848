import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { lockLead } from '#app/enquiries/lead/lock-lead.server.ts'
import { lockSentForm, recordSentForm, sentForm } from '#app/platform/forms/sent-forms.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import type { Confirmation } from '../review.ts'
import type { ReviewForm } from '../review-form.ts'
import { reviews } from '../reviews.table.server.ts'
import { findSenderFacts, type Sender } from '../sender-facts.server.ts'

type Recorded = { ok: true } | { ok: false; reason: 'used' | 'gone' }

type Source = { inquiryId: string; confirmedBy: Confirmation }

/**
 * Stores the review of a client, who came by an invitation or from the private page of an enquiry,
 * for moderation like any other. One enquiry has one: the same form again is a repeated post, and
 * others are refused, also after the first was withdrawn or deleted. What comes from the mediator's
 * own account or address is stored and does not count as confirmed.
 */
export async function recordClientReview(
  services: Pick<Platform, 'db' | 'now' | 'keyedDigest'>,
  { inquiryId, confirmedBy }: Source,
  { clientName, rating, comment }: Omit<ReviewForm, 'email'>,
  { secret, ...sender }: Pick<Sender, 'ip' | 'userId'> & { secret?: string } = {},
): Promise<Recorded> {
  const { db, now, keyedDigest } = services
  const review = { clientName, rating, comment }
  const form = sentForm(services, secret, 'review', inquiryId, review)
  const dateCreated = now()
  return db.transaction<Recorded>(async (tx) => {
    // Of two posts at once the second waits here, and so does an erasure.
    const lead = await lockLead(tx, { id: inquiryId })
    if (!lead || lead.erasedAt) return { ok: false, reason: 'gone' }
    const { mediatorId, email } = lead
    if (lead.reviewedAt) {
      const ledTo = (await lockSentForm(tx, form)) ?? ''
      const isThere = and(eq(reviews.id, ledTo), ne(reviews.status, 'withdrawn'))
      return (await tx.$count(reviews, isThere)) > 0 ? { ok: true } : { ok: false, reason: 'used' }
    }
    const facts = await findSenderFacts(tx, keyedDigest, mediatorId, { ...sender, email })
    const source = facts.isByMediator ? {} : { inquiryId, confirmedBy }
    const id = randomUUID()
    await tx.insert(reviews).values({
      ...review,
      ...facts,
      ...source,
      id,
      mediatorId,
      status: 'in_review',
      dateCreated,
    })
    await recordSentForm(tx, form, id)
    await tx.update(inquiries).set({ reviewedAt: dateCreated }).where(eq(inquiries.id, inquiryId))
    return { ok: true }
  })
}
