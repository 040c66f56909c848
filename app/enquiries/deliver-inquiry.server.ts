import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { lockText } from '#app/platform/database/locks.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { notifyMediator } from './digest/notify-mediator.server.ts'
import { gatherInquiry } from './gathered/gather-inquiries.server.ts'
import { replyAddress } from './incoming/reply-address.server.ts'
import { inquiries } from './inquiries.table.server.ts'
import type { Inquiry } from './inquiry-form.ts'
import { newInquiryMail } from './new-inquiry-mail.server.ts'
import { forwardJob, forwardQueue } from './suite/forward-inquiry.server.ts'

const hour = 60 * 60 * 1_000

/** What is stored of an enquiry is its own columns; the rest stands on its request. */
export type SentInquiry = Inquiry & { id: string; requestId: string | null }

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

type Services = Pick<AnalyticsServices, 'jobs' | 'environment' | 'keyedDigest'>

/**
 * Makes an enquiry a lead of its mediator, with the mail that tells of it, unless they switched that
 * off, and the job that forwards it to a connected suite, in the caller's transaction. Of more mails
 * within an hour than the settings allow the further ones are gathered into one; the leads are there
 * at once. The mediator is locked from the count on, so that all are counted and nobody waits long.
 */
export async function deliverInquiry(
  tx: Transaction,
  services: Services,
  { inquiry, mediatorId, at, isObserved, others, heldSince }: Delivery,
): Promise<void> {
  const { jobs, environment } = services
  await tx.insert(inquiries).values({ ...inquiry, mediatorId, createdAt: at, updatedAt: at })
  const notice = { mediatorId, kind: 'new-enquiry', inquiryId: inquiry.id, at } as const
  await notifyMediator(tx, notice, async (address) => {
    await lockText(tx, 'inquiryMails', mediatorId)
    if ((await countWithinHour(tx, mediatorId, at)) > environment.enquiryMailsPerHour)
      return gatherInquiry(tx, jobs, { id: inquiry.id, mediatorId, fullName: address.fullName, at })
    const replyEmail = replyAddress(services, inquiry.id, 'mediator')
    const sent = { others, heldSince, replyEmail }
    await jobs.send(tx, mailQueue, newInquiryMail(address, inquiry, environment.appUrl, sent))
  })
  const connected = environment.suiteLeadUrl && (await findConnected(tx, mediatorId))
  if (connected)
    await jobs.send(tx, forwardQueue, forwardJob(inquiry.id, connected.fullName, isObserved))
}

function countWithinHour(tx: Transaction, mediatorId: string, at: Date): Promise<number> {
  const since = new Date(at.getTime() - hour)
  return tx.$count(
    inquiries,
    and(eq(inquiries.mediatorId, mediatorId), gt(inquiries.createdAt, since)),
  )
}

/** A mediator who has a suite that their leads are forwarded to. */
async function findConnected(tx: Transaction, mediatorId: string) {
  const [connected] = await tx
    .select({ fullName: mediators.fullName })
    .from(mediators)
    .where(and(eq(mediators.id, mediatorId), isNotNull(mediators.uniteConnectedId)))
  return connected
}
