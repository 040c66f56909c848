import { asc, eq, inArray } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { notifyMediator } from '../digest/notify-mediator.server.ts'
import { findInquiryAddress } from '../find-inquiry-address.server.ts'
import { gatheredInquiries, inquiries } from '../inquiries.table.server.ts'
import { keepMediators } from '../lead/lock-lead.server.ts'
import { gatheredInquiriesMail } from './gathered-inquiries-mail.server.ts'

/** The job's id is the enquiry's. */
export const gatheredQueue: Queue<DescribedJob> = { name: 'gathered-inquiries' }

const minute = 60_000
const hour = 60 * minute

type Gathered = { id: string; mediatorId: string; fullName: string; at: Date }

/**
 * Notes that the mail about a lead is to be gathered with others, in the caller's transaction. Every
 * such lead has a job of its own, and all of one hour begin together: the first takes along whatever
 * waits for that mediator, so no lead depends on the job of another.
 */
export async function gatherInquiry(
  tx: Transaction,
  jobs: Jobs,
  { id, mediatorId, fullName, at }: Gathered,
): Promise<void> {
  await tx.insert(gatheredInquiries).values({ inquiryId: id, mediatorId })
  const data = { label: 'Further enquiries to the mediator in one email', id, to: fullName }
  await jobs.send(tx, gatheredQueue, data, { afterSeconds: secondsUntilMailed(at) })
}

/** Until a minute past the full hour, by when everything of that hour has been stored. */
export function secondsUntilMailed(at: Date): number {
  const due = Math.ceil((at.getTime() + 1) / hour) * hour + minute
  return Math.ceil((due - at.getTime()) / 1_000)
}

/** Begins to mail what is gathered. */
export function openGathering(services: AnalyticsServices): Promise<void> {
  return services.jobs.work(gatheredQueue, ({ id }) => mailGathered(services, id))
}

/**
 * Mails everything that waits for the mediator of this enquiry. That it waits no longer and the
 * mail are one transaction; what another job has taken along is left alone. It is told in the way that
 * the mediator has chosen by then.
 */
export async function mailGathered(
  { db, jobs, environment }: Pick<AnalyticsServices, 'db' | 'jobs' | 'environment'>,
  inquiryId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ mediatorId: gatheredInquiries.mediatorId })
      .from(gatheredInquiries)
      .where(eq(gatheredInquiries.inquiryId, inquiryId))
    if (!waiting) return
    await keepMediators(tx, eq(mediators.id, waiting.mediatorId))
    const taken = await tx
      .delete(gatheredInquiries)
      .where(eq(gatheredInquiries.mediatorId, waiting.mediatorId))
      .returning({ id: gatheredInquiries.inquiryId })
    const ids = taken.map(({ id }) => id)
    const found = await tx
      .select({ id: inquiries.id, createdAt: inquiries.createdAt })
      .from(inquiries)
      .where(inArray(inquiries.id, ids))
      .orderBy(asc(inquiries.createdAt), asc(inquiries.id))
    const { mediatorId } = waiting
    const mailed: typeof found = []
    for (const inquiry of found) {
      const notice = { mediatorId, kind: 'new-enquiry', inquiryId: inquiry.id } as const
      await notifyMediator(tx, { ...notice, at: inquiry.createdAt }, async () =>
        mailed.push(inquiry),
      )
    }
    if (mailed.length === 0) return
    const address = await findInquiryAddress(tx, mediatorId)
    const mail = gatheredInquiriesMail(address, { id: inquiryId, inquiries: mailed }, environment)
    await jobs.send(tx, mailQueue, mail)
  })
}
