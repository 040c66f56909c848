import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import { slugs } from '#app/listings/listings.table.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { sanitizeRichText } from '#app/platform/rich-text/rich-text.server.ts'
import { htmlFromTyped } from '#app/platform/rich-text/typed-rich-text.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import {
  aHeldInquiry,
  aMediator,
  anAnswer,
  aReport,
  aReview,
  aSavedReply,
} from '#test/kit/builders.ts'
import { mailMakers } from '#test/kit/deliveries/every-mail.ts'
import { aLinkedRequest } from '#test/kit/linked-request.ts'
import { allPayloads } from './payloads.ts'

/** PostgreSQL holds no NUL, and no form stores one. */
const storable = allPayloads.map((payload) => payload.replaceAll('\0', '').toWellFormed())

/** All payloads, one behind the other. As text they are escaped, so that none hides the next. */
export const everything = storable.join(' ')

/** An index takes no name that is longer. */
const longestName = 2_000

/** All payloads in lists of as many as a name may have. */
function inNames(): string[][] {
  const names: string[][] = [[]]
  for (const payload of storable) {
    const last = names.at(-1) ?? []
    if (Buffer.byteLength([...last, payload].join(' ')) <= longestName) last.push(payload)
    else names.push([payload])
  }
  return names
}

/** Rich text as it is stored: each payload went through the sanitiser alone, so none hides the next. */
const richText = (payloads: readonly string[]) =>
  payloads.map((payload) => sanitizeRichText(htmlFromTyped(payload))).join('')

/**
 * Every payload in every text that people type: some listed and some waiting mediators, and what was
 * written to and about `ownerId`. Gives the ids by which their pages are found.
 */
export async function storeHostileTexts(
  platform: Pick<Platform, 'db' | 'keyedDigest'>,
  ownerId: string,
) {
  const { db } = platform
  const names = inNames()
  const listed: string[] = []
  const waiting: string[] = []
  for (const payloads of names) {
    const profile = profileOf(payloads)
    // Lists of several name them by slugs, which may not be as long as these names.
    const slug = `hostile-${listed.length}`
    const { id } = await aMediator(db, { ...profile, slug, approved: true })
    await db.insert(slugs).values({ slug, mediatorId: id })
    listed.push(id)
    waiting.push((await aMediator(db, { ...profile, approved: false })).id)
  }

  const [first = []] = names
  await db.update(mediators).set(profileOf(first)).where(eq(mediators.id, ownerId))
  const name = first.join(' ')
  const contact = { email: name, place: everything, safeTimes: everything }
  const request = await aLinkedRequest(platform, [ownerId], { ...contact, lead: answeredLead })
  const lead = request.leads[0] ?? ''
  await db.insert(messages).values([messageOf(lead, 'mediator'), messageOf(lead, 'enquirer')])
  const held = await aHeldInquiry(db, ownerId, sent)
  const reply = await aSavedReply(db, ownerId, { title: name, text: everything })

  const words = { clientName: everything, comment: everything }
  const review = await aReview(db, ownerId, { ...words, status: 'in_review' })
  const published = await aReview(db, ownerId, words)
  await anAnswer(db, published, { text: everything })
  const about = { kind: 'review', reviewId: published, reviewAuthor: everything }
  const report = await aReport(db, ownerId, {
    ...{ ...about, reportedText: everything, mediatorName: everything, text: everything },
  })
  await recordDecision(db, ownerId)
  await giveUpMail(db)
  return { listed, waiting, lead, held, reply, review, published, report, request }
}

function profileOf(payloads: readonly string[]) {
  const text = payloads.join(' ')
  return {
    fullName: text,
    title: text,
    bio: richText(payloads),
    certifications: richText(payloads),
    phone: text,
    location: text,
    website: text,
    linkedin: text,
    practiceAreas: ['family'],
    familyAccredited: true,
    familyAccreditedFor: text,
    fixedFee: 100,
    fixedFeeFor: text,
    uniteConnectedId: text,
  }
}

const sent = {
  name: everything,
  email: everything,
  phone: everything,
  disputeDescription: everything,
  budget: everything,
  bestTimeToContact: everything,
  additionalNotes: everything,
}

const answeredLead = {
  ...sent,
  notes: everything,
  responded: true,
  responseMessage: everything,
  answeredAt: new Date(),
}

function messageOf(inquiryId: string, author: 'mediator' | 'enquirer') {
  const id = randomUUID()
  const words = { text: everything, quotedText: everything }
  return { ...words, id, inquiryId, author, channel: 'page', digest: id, createdAt: new Date() }
}

function recordDecision(db: Database, subjectId: string) {
  const changed = `${everything} ${everything}`
  return db.insert(auditLog).values({
    actorId: randomUUID(),
    actorEmail: everything,
    action: 'mediator.edit',
    subjectId,
    personId: subjectId,
    personName: everything,
    personEmail: everything,
    before: { title: everything, bio: everything },
    after: { title: changed, bio: changed },
    at: new Date(),
  })
}

function giveUpMail(db: Database) {
  const typed = { name: everything, text: everything }
  const mail = JSON.stringify({ ...mailMakers['contact-message'](typed), to: everything })
  const output = JSON.stringify({ message: everything })
  return db.execute(sql`
    insert into pgboss.job (name, data, output, source_name, source_retry_count,
      source_created_on, keep_until)
    values ('given-up', ${mail}::jsonb, ${output}::jsonb, 'mail', 0, now(), now() + interval '9 days')`)
}
