import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { lockText } from '#app/platform/database/locks.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { inquiries } from './inquiries.table.server.ts'
import type { Inquiry } from './inquiry-form.ts'
import { newInquiryMail } from './new-inquiry-mail.server.ts'
import { forwardJob, forwardQueue } from './suite/forward-inquiry.server.ts'
import { findSuiteCode } from './suite/suite-connection.server.ts'

/** The same words to the same mediator within a day are a repeated post, not a second enquiry. */
const repeatWindow = 24 * 60 * 60 * 1000

/**
 * Stores an enquiry with the mail that tells its mediator, and the job that forwards it to a
 * connected suite, in one transaction. Returns its id; a double click or a reload gets the id of the
 * enquiry that is already there. Refuses a client that sent too many within an hour.
 */
export async function recordInquiry(
  { db, jobs, events, environment, limits, now }: AnalyticsServices,
  mediator: { id: string; fullName: string; email: string },
  inquiry: Inquiry,
  ip = '',
): Promise<{ ok: true; id: string } | { ok: false; reason: 'too-many' }> {
  const digest = digestOf(mediator.id, inquiry)
  const createdAt = now()

  const stored = await db.transaction(async (tx) => {
    // Two posts of the same words wait here for one another, whichever process they reached.
    await lockText(tx, 'inquiry', digest)
    const [earlier] = await tx
      .select({ id: inquiries.id })
      .from(inquiries)
      .where(
        and(
          eq(inquiries.digest, digest),
          gt(inquiries.createdAt, new Date(createdAt.getTime() - repeatWindow)),
        ),
      )
    if (earlier) return { id: earlier.id, isNew: false }

    if (!(await limits.allowsWithin(tx, 'inquiry-from-ip', ip, createdAt))) return undefined

    const id = randomUUID()
    await tx.insert(inquiries).values({
      ...inquiry,
      id,
      mediatorId: mediator.id,
      digest,
      createdAt,
      updatedAt: createdAt,
    })
    await jobs.send(tx, mailQueue, newInquiryMail(mediator, { ...inquiry, id }, environment.appUrl))
    if (environment.suiteLeadUrl && (await findSuiteCode(tx, mediator.id)) !== null) {
      await jobs.send(tx, forwardQueue, forwardJob(id, mediator.fullName, events.observes))
    }
    return { id, isNew: true }
  })
  if (!stored) return { ok: false, reason: 'too-many' }
  if (stored.isNew) {
    const payload = { inquirerType: inquiry.inquirerType, disputeType: inquiry.disputeType }
    events.record({ type: 'inquiry_submitted', page: '/mediator', at: createdAt, payload })
  }
  return { ok: true, id: stored.id }
}
