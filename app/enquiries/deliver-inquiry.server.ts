import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { lockTextIf } from '#app/platform/database/locks.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { findInquiryAddress } from './find-inquiry-address.server.ts'
import { gatherInquiry } from './gathered/gather-inquiries.server.ts'
import { inquiries } from './inquiries.table.server.ts'
import type { Inquiry } from './inquiry-form.ts'
import { newInquiryMail } from './new-inquiry-mail.server.ts'
import { forwardJob, forwardQueue } from './suite/forward-inquiry.server.ts'
import { findSuiteCode } from './suite/suite-connection.server.ts'

const hour = 60 * 60 * 1_000

type Delivery = {
  inquiry: Inquiry & { id: string; digest: string }
  mediatorId: string
  at: Date
  isObserved: boolean
  /** When it was sent, where it was held before it is delivered. */
  heldSince?: Date
}

/**
 * Makes an enquiry a lead of its mediator, with the mail that tells of it and the job that forwards
 * it to a connected suite, in the caller's transaction. Of more mails within an hour than the
 * settings allow the further ones are gathered into one; the leads are there at once.
 */
export async function deliverInquiry(
  tx: Transaction,
  { jobs, environment }: Pick<AnalyticsServices, 'jobs' | 'environment'>,
  { inquiry, mediatorId, at, isObserved, heldSince }: Delivery,
): Promise<void> {
  const isMailed = await isMailedByItself(tx, environment.enquiryMailsPerHour, mediatorId, at)
  await tx.insert(inquiries).values({ ...inquiry, mediatorId, createdAt: at, updatedAt: at })

  const address = await findInquiryAddress(tx, mediatorId)
  if (isMailed) {
    const mail = newInquiryMail(address, inquiry, environment.appUrl, heldSince)
    await jobs.send(tx, mailQueue, mail)
  } else {
    await gatherInquiry(tx, jobs, { id: inquiry.id, mediatorId, fullName: address.fullName, at })
  }
  if (environment.suiteLeadUrl && (await findSuiteCode(tx, mediatorId)) !== null) {
    await jobs.send(tx, forwardQueue, forwardJob(inquiry.id, address.fullName, isObserved))
  }
}

/**
 * Whether this is one of the first so many enquiries within an hour. As long as it may be, those to
 * one mediator wait for one another here; the further ones of a flood wait for nobody.
 */
async function isMailedByItself(tx: Transaction, most: number, mediatorId: string, at: Date) {
  const within = tx
    .select({ inquiries: count() })
    .from(inquiries)
    .where(isWithinHour(mediatorId, at))
  if (!(await lockTextIf(tx, 'inquiryMails', mediatorId, sql`(${within}) < ${most}`))) return false
  const [counted] = await within
  return (counted?.inquiries ?? 0) < most
}

const isWithinHour = (mediatorId: string, at: Date) =>
  and(eq(inquiries.mediatorId, mediatorId), gt(inquiries.createdAt, new Date(at.getTime() - hour)))
