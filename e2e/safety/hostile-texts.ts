import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { sanitizeRichText } from '#app/platform/rich-text/rich-text.server.ts'
import { htmlFromTyped } from '#app/platform/rich-text/typed-rich-text.ts'
import { aLead, aMediator, aReview } from '#test/kit/builders.ts'
import { mailMakers } from '#test/kit/deliveries/every-mail.ts'
import { allPayloads } from './payloads.ts'

/** PostgreSQL holds no NUL, and no form stores one. */
const texts = allPayloads.map((payload) => payload.replaceAll('\0', '').toWellFormed())

/** A bio as the profile form stores it. */
export const storedBio = (typed: string) => sanitizeRichText(htmlFromTyped(typed))

/**
 * Every payload in every text that people type: a mediator of each, every third of them waiting for
 * approval, and a lead and reviews of each for one mediator. Returns the ids of the listed.
 */
export async function storeHostileTexts(db: Database, ownerId: string): Promise<string[]> {
  const listed: string[] = []
  for (const [index, text] of texts.entries()) {
    const isListed = index % 3 !== 0
    const { id } = await aMediator(db, { ...profileOf(text), approved: isListed })
    if (isListed) listed.push(id)
    await aLead(db, ownerId, leadOf(text))
    await aReview(db, ownerId, { clientName: text, comment: text })
    await aReview(db, ownerId, { clientName: text, comment: text, status: 'in_review' })
    await recordDecision(db, id, text)
    if (index % 5 === 0) await giveUpMail(db, text)
  }
  return listed
}

const profileOf = (text: string) => ({
  fullName: text,
  title: text,
  bio: storedBio(text),
  certifications: storedBio(text),
  phone: text,
  location: text,
  website: text,
  linkedin: text,
  practiceAreas: ['family'],
  familyAccredited: true,
  familyAccreditedFor: text,
  fixedFee: 100,
  fixedFeeFor: text,
  uniteConnectedId: text || null,
})

const leadOf = (text: string) => ({
  name: text,
  email: text,
  phone: text,
  disputeDescription: text,
  budget: text,
  bestTimeToContact: text,
  additionalNotes: text,
  notes: text,
  responded: true,
  responseMessage: text,
})

function recordDecision(db: Database, subjectId: string, text: string) {
  return db.insert(auditLog).values({
    actorId: randomUUID(),
    actorEmail: text,
    action: 'mediator.edit',
    subjectId,
    personId: subjectId,
    personName: text,
    personEmail: text,
    before: { title: text, bio: text },
    after: { title: `${text} ${text}`, bio: `${text} ${text}` },
    at: new Date(),
  })
}

function giveUpMail(db: Database, text: string) {
  const mail = JSON.stringify({ ...mailMakers['contact-message']({ name: text, text }), to: text })
  const output = JSON.stringify({ message: text })
  return db.execute(sql`
    insert into pgboss.job (name, data, output, source_name, source_retry_count,
      source_created_on, keep_until)
    values ('given-up', ${mail}::jsonb, ${output}::jsonb, 'mail', 0, now(), now() + interval '9 days')`)
}
