import { and, count, eq, inArray, min, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { emptyTextKey, nameKey, textKey } from '#app/platform/database/text-keys.server.ts'
import { spamSignalText } from '#app/platform/forms/spam-signals.ts'
import type { KeyedDigest } from '#app/platform/text/digest.server.ts'
import { findConfirmedEmails } from '#app/profiles/contact-address/find-confirmed-emails.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { type AlikeReviews, type ModerationSignals, noneAlike } from './moderation-signals.ts'
import { reviews } from './reviews.table.server.ts'
import { emailKey } from './sender-facts.server.ts'

const others = alias(reviews, 'others')

/** What else is known about each of these reviews. */
export async function findSignals(
  db: Queryable,
  keyedDigest: KeyedDigest,
  ids: string[],
): Promise<(id: string) => ModerationSignals> {
  if (ids.length === 0) return () => noSignals
  const sameText = await countAlike(db, ids, (table) => textKey(table.comment), isTyped)
  const sameName = await countAlike(db, ids, (table) => nameKey(table.clientName), isTyped)
  const sameClientIp = await countAlike(db, ids, (table) => sql`${table.clientIpKey}`)
  const sameEmail = await countAlike(db, ids, (table) => sql`${table.emailKey}`, isTyped)
  const given = await findSenders(db, keyedDigest, ids)
  const senders = await findInquiries(db, ids)
  const confirming = await findConfirming(db, ids)
  const mediatorsOwn = await findMediatorsOwn(db, ids)
  return (id) => ({
    sameText: sameText.get(id) ?? noneAlike,
    sameName: sameName.get(id) ?? noneAlike,
    sameClientIp: sameClientIp.get(id) ?? noneAlike,
    sameEmail: given.get(id)?.hasEmail ? (sameEmail.get(id) ?? noneAlike) : null,
    emailInquiryOn: given.get(id)?.inquiryOn ?? null,
    isByMediator: given.get(id)?.isByMediator ?? false,
    spam: (given.get(id)?.spamSignals ?? []).map(spamSignalText),
    isMediatorsName: mediatorsOwn.has(id),
    inquiryAt: senders.get(id) ?? null,
    confirmingInquiryAt: confirming.get(id) ?? null,
  })
}

const noSignals: ModerationSignals = {
  sameText: noneAlike,
  sameName: noneAlike,
  sameClientIp: noneAlike,
  sameEmail: null,
  emailInquiryOn: null,
  isByMediator: false,
  spam: [],
  isMediatorsName: false,
  inquiryAt: null,
  confirmingInquiryAt: null,
}

/** Anyone can type what an unconfirmed review says, so it says nothing of a client we know. */
const isTyped = sql`(${reviews.confirmedBy} is null or ${others.confirmedBy} is not null)`

/**
 * Counts the earlier reviews that share something with each of these. Later ones do not count: once
 * a review is public, anyone can send a copy of it.
 */
async function countAlike(
  db: Queryable,
  ids: string[],
  key: (table: typeof reviews | typeof others) => SQL,
  isCounted?: SQL,
): Promise<Map<string, AlikeReviews>> {
  const sameMediator = eq(others.mediatorId, reviews.mediatorId)
  const found = await db
    .select({
      id: reviews.id,
      total: count(),
      sameMediator: sql`count(*) filter (where ${sameMediator})`.mapWith(Number),
      deleted: sql`count(*) filter (where ${others.status} = 'deleted')`.mapWith(Number),
    })
    .from(reviews)
    .innerJoin(
      others,
      and(
        sql`${key(others)} = ${key(reviews)}`,
        sql`(${others.dateCreated}, ${others.id}) < (${reviews.dateCreated}, ${reviews.id})`,
        sql`${key(others)} not in ('', ${emptyTextKey})`,
        isCounted,
      ),
    )
    .where(inArray(reviews.id, ids))
    .groupBy(reviews.id)
  return new Map(found.map(({ id, ...alike }) => [id, alike]))
}

/** What is known of who sent them. An address may have been confirmed since as the mediator's. */
async function findSenders(db: Queryable, keyedDigest: KeyedDigest, ids: string[]) {
  const found = await db
    .select({
      id: reviews.id,
      mediatorId: reviews.mediatorId,
      emailKey: reviews.emailKey,
      inquiryOn: reviews.emailInquiryOn,
      isByMediator: reviews.isByMediator,
      spamSignals: reviews.spamSignals,
    })
    .from(reviews)
    .where(inArray(reviews.id, ids))
  const confirmed = await findConfirmedEmails(
    db,
    found.map(({ mediatorId }) => mediatorId),
  )
  return new Map(
    found.map(({ id, mediatorId, emailKey: key, isByMediator, ...sender }) => {
      const own = confirmed.get(mediatorId) ?? []
      const hasMediatorsEmail = own.some((email) => emailKey(keyedDigest, email) === key)
      return [
        id,
        { ...sender, hasEmail: key !== null, isByMediator: isByMediator || hasMediatorsEmail },
      ]
    }),
  )
}

async function findInquiries(db: Queryable, ids: string[]): Promise<Map<string, Date | null>> {
  const found = await db
    .select({ id: reviews.id, first: min(inquiries.createdAt) })
    .from(reviews)
    .innerJoin(
      inquiries,
      and(
        eq(inquiries.mediatorId, reviews.mediatorId),
        sql`${nameKey(inquiries.name)} = ${nameKey(reviews.clientName)}`,
        sql`isfinite(${inquiries.createdAt})`,
      ),
    )
    .where(inArray(reviews.id, ids))
    .groupBy(reviews.id)
  return new Map(found.map(({ id, first }) => [id, first]))
}

/** When the clients wrote by whose enquiries reviews are confirmed. */
async function findConfirming(db: Queryable, ids: string[]): Promise<Map<string, Date>> {
  const found = await db
    .select({ id: reviews.id, at: inquiries.createdAt })
    .from(reviews)
    .innerJoin(inquiries, eq(inquiries.id, reviews.inquiryId))
    .where(and(inArray(reviews.id, ids), sql`isfinite(${inquiries.createdAt})`))
  return new Map(found.map(({ id, at }) => [id, at]))
}

async function findMediatorsOwn(db: Queryable, ids: string[]): Promise<Set<string>> {
  const found = await db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(mediators, eq(mediators.id, reviews.mediatorId))
    .where(
      and(
        inArray(reviews.id, ids),
        sql`${nameKey(mediators.fullName)} = ${nameKey(reviews.clientName)}`,
      ),
    )
  return new Set(found.map(({ id }) => id))
}
