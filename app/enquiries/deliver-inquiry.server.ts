import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { lockTextIf } from '#app/platform/database/locks.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { notifyMediator } from './digest/notify-mediator.server.ts'
import { findInquiryAddress } from './find-inquiry-address.server.ts'
import { gatherInquiry } from './gathered/gather-inquiries.server.ts'
import { replyAddress } from './incoming/reply-address.server.ts'
import { inquiries } from './inquiries.table.server.ts'
import type { Inquiry } from './inquiry-form.ts'
import { newInquiryMail } from './new-inquiry-mail.server.ts'
import { forwardJob, forwardQueue } from './suite/forward-inquiry.server.ts'
import { findSuiteCode } from './suite/suite-connection.server.ts'

const hour = 60 * 60 * 1_000

/** What is stored of an enquiry is its own columns; the rest stands on its request. */
export type SentInquiry = Inquiry & { id: string; digest: string; requestId: string | null }

type Delivery = {
  inquiry: SentInquiry
  mediatorId: string
  at: Date
  isObserved: boolean
  /** How many other mediators its sender asked. */
  others: number
  /** When it was sent, where it was held before it is delivered. */
  heldSince?: Date
}

/**
 * Makes an enquiry a lead of its mediator, with the mail that tells of it, unless they switched that
 * off, and the job that forwards it to a connected suite, in the caller's transaction. Of more mails
 * within an hour than the settings allow the further ones are gathered into one; the leads are there
 * at once.
 */
export async function deliverInquiry(
  tx: Transaction,
  services: Pick<AnalyticsServices, 'jobs' | 'environment' | 'keyedDigest'>,
  { inquiry, mediatorId, at, isObserved, others, heldSince }: Delivery,
): Promise<void> {
  const { jobs, environment } = services
  const isMailed = await isMailedByItself(tx, environment.enquiryMailsPerHour, mediatorId, at)
  await tx.insert(inquiries).values({ ...inquiry, mediatorId, createdAt: at, updatedAt: at })

  const address = await findInquiryAddress(tx, mediatorId)
  const notice = { mediatorId, kind: 'new-enquiry', inquiryId: inquiry.id, at } as const
  const replyEmail = replyAddress(services, inquiry.id, 'mediator')
  await notifyMediator(tx, notice, () => {
    if (!isMailed)
      return gatherInquiry(tx, jobs, { id: inquiry.id, mediatorId, fullName: address.fullName, at })
    const sent = { others, heldSince, replyEmail }
    return jobs.send(tx, mailQueue, newInquiryMail(address, inquiry, environment.appUrl, sent))
  })
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
