import { randomUUID } from 'node:crypto'
import { and, eq, gt, min, sql } from 'drizzle-orm'
import type { ReviewForm } from '#app/domain/review/review-form.ts'
import { digestOf } from '../../digest.server.ts'
import type { Infrastructure } from '../../infrastructure.server.ts'
import type { Transaction } from '../database.server.ts'
import { allowsPost } from '../posts/allows-post.server.ts'
import { inquiries, reviews } from '../schema/correspondence.server.ts'

const repeatWindow = 24 * 60 * 60 * 1000

/**
 * Stores a review for moderation; the same words again within a day are a repeated post. False when
 * an address sent too many. The email address itself is not kept, only what can be compared.
 */
export async function recordReview(
  { db, log, now, keyedDigest }: Infrastructure,
  mediatorId: string,
  { email, ...review }: ReviewForm,
  address = '',
): Promise<boolean> {
  const digest = digestOf(mediatorId, review)
  const dateCreated = now()

  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`)
    const [earlier] = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(
        and(
          eq(reviews.digest, digest),
          gt(reviews.dateCreated, new Date(dateCreated.getTime() - repeatWindow)),
        ),
      )
    if (earlier) return true
    const post = { kind: 'review', address, at: dateCreated } as const
    if (!(await allowsPost(tx, log, post))) return false

    await tx.insert(reviews).values({
      ...review,
      id: randomUUID(),
      mediatorId,
      status: 'in_review',
      digest,
      addressKey: address ? keyedDigest(`address ${address}`) : null,
      emailKey: email ? keyedDigest(`email ${email.toLowerCase()}`) : null,
      emailInquiryAt: email ? await findInquiry(tx, mediatorId, email) : null,
      dateCreated,
    })
    return true
  })
}

/** When this email address first wrote to the mediator. */
async function findInquiry(tx: Transaction, mediatorId: string, email: string) {
  const [found] = await tx
    .select({ first: min(inquiries.createdAt) })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.mediatorId, mediatorId),
        sql`lower(${inquiries.email}) = lower(${email})`,
        sql`isfinite(${inquiries.createdAt})`,
      ),
    )
  return found?.first ?? null
}
