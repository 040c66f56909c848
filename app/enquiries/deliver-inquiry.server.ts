import { eq, gt, sql } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { insertionOf } from '#app/platform/database/insert-rows.server.ts'
import { lockNumbers, textLock } from '#app/platform/database/locks.server.ts'
import { type Call, sendTogether, statement } from '#app/platform/database/statements.server.ts'
import type { JobOptions } from '#app/platform/jobs/jobs.server.ts'
import { type Mail, mailQueue } from '#app/platform/mail/mail.server.ts'
import { gatheringDaily, wayToTell } from './digest/notify-mediator.server.ts'
import { gatheringInquiry } from './gathered/gather-inquiries.server.ts'
import { replyAddress } from './incoming/reply-address.server.ts'
import { inquiries } from './inquiries.table.server.ts'
import type { Inquiry } from './inquiry-form.ts'
import { newInquiryMail } from './new-inquiry-mail.server.ts'
import {
  type Addressee,
  addresseesOf,
  findingAddressees,
} from './recording/find-addressees.server.ts'
import { forwardJob, forwardQueue } from './suite/forward-inquiry.server.ts'

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

type Services = Pick<AnalyticsServices, 'jobs' | 'environment' | 'keyedDigest'>

/** A mail and when it is sent. */
export type MailJob = { data: Mail; options?: JobOptions }

/**
 * Makes an enquiry a lead of its mediator, with the mail that tells of it, unless they switched that
 * off, and the job that forwards it to a connected suite, in the caller's transaction. Of more mails
 * within an hour than the settings allow the further ones are gathered into one; the leads are there
 * at once.
 */
export async function deliverInquiry(
  tx: Transaction,
  services: Services,
  delivery: Delivery,
): Promise<void> {
  const { mediatorId, at } = delivery
  const most = services.environment.enquiryMailsPerHour
  const counting = countingMails([mediatorId], { most, at })
  const [found, ...counted] = await sendTogether(tx, [
    findingAddressees([mediatorId]),
    ...counting.calls,
  ])
  const addressee = addresseesOf(found).get(mediatorId)
  const isMailed = counting.mailed(counted)(mediatorId)
  const { row, calls, mails } = await delivering(tx, services, { ...delivery, addressee, isMailed })
  await sendTogether(tx, [
    storing(leadInsertion.values([row])),
    ...calls,
    ...(await mailing(tx, services, mails)),
  ])
}

type Told = Delivery & { addressee: Addressee | undefined; isMailed: boolean }

/** The lead that an enquiry becomes, the statements that follow it, and the mails that are sent at once. */
export async function delivering(
  tx: Transaction,
  services: Services,
  { inquiry, mediatorId, at, isObserved, others, heldSince, addressee, isMailed }: Told,
): Promise<{ row: LeadRow; calls: Call[]; mails: MailJob[] }> {
  if (!addressee) throw new Error(`no mediator ${mediatorId}`)
  const { jobs, environment } = services
  const { address, settings, isForwarded } = addressee
  const row = { ...inquiry, mediatorId, createdAt: at, updatedAt: at }
  const calls: Call[] = []
  const mails: MailJob[] = []
  const notice = { mediatorId, kind: 'new-enquiry', inquiryId: inquiry.id, at } as const
  const way = wayToTell(settings, notice.kind)
  if (way === 'daily') calls.push(gatheringDaily(notice))
  else if (way === 'now' && isMailed) {
    const sent = { others, heldSince, replyEmail: replyAddress(services, inquiry.id, 'mediator') }
    mails.push({ data: newInquiryMail(address, inquiry, environment.appUrl, sent) })
  } else if (way === 'now') {
    const gathered = { id: inquiry.id, mediatorId, fullName: address.fullName, at }
    calls.push(...(await gatheringInquiry(tx, jobs, gathered)))
  }
  if (environment.suiteLeadUrl && isForwarded) {
    const data = forwardJob(inquiry.id, address.fullName, isObserved)
    calls.push(await jobs.sending(tx, forwardQueue, [{ data }]))
  }
  return { row, calls, mails }
}

/** The statement that sends mails; none for none. */
export async function mailing(
  tx: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  mails: readonly MailJob[],
): Promise<Call[]> {
  return mails.length === 0 ? [] : [await jobs.sending(tx, mailQueue, mails)]
}

/** What an enquiry brings with it; its other columns have a value of their own. */
const broughtColumns = [
  ...(['id', 'mediatorId', 'requestId', 'inquirerType', 'name', 'email', 'phone'] as const),
  ...(['disputeType', 'disputeDescription', 'urgency', 'budget'] as const),
  ...(['preferredContactMethod', 'bestTimeToContact', 'additionalNotes'] as const),
  ...(['digest', 'createdAt', 'updatedAt'] as const),
]

export type LeadRow = Pick<typeof inquiries.$inferInsert, (typeof broughtColumns)[number]>

/** The part of a statement that stores leads. */
export const leadInsertion = insertionOf(inquiries, broughtColumns)

const storing = statement(() => leadInsertion.sql)

/**
 * The statements that count the enquiries of mediators within an hour. As long as one may be mailed
 * by itself, those to one mediator wait for one another in the first; the further ones of a flood
 * wait for nobody. The last counts again, because a statement sees what was there when it began.
 */
export function countingMails(
  mediatorIds: readonly string[],
  { most, at }: { most: number; at: Date },
) {
  // In one order, so that no two enquiries wait for each other's mediators.
  const ids = [...new Set(mediatorIds)].toSorted()
  const counted = { mediatorIds: ids, since: new Date(at.getTime() - hour), most }
  return {
    calls: [lockingMails({ ...counted, number: lockNumbers.inquiryMails }), countingHour(counted)],
    /**
     * By what the statements found: whether a mediator is mailed of one enquiry more by itself, which
     * then counts too.
     */
    mailed(rows: readonly unknown[][]) {
      const inquiriesOf = new Map(
        (rows.at(-1) as Counted[]).map((row) => [row.mediatorId, row.inquiries]),
      )
      return (mediatorId: string): boolean => {
        const count = inquiriesOf.get(mediatorId) ?? 0
        inquiriesOf.set(mediatorId, count + 1)
        return count < most
      }
    },
  }
}

type Counted = { mediatorId: string; inquiries: number }

// One mediator after the other, so that the index by mediator and time serves.
const ofEach = sql`unnest(${sql.placeholder('mediatorIds')}::text[]) as "mediatorId"`

/** How many came to a mediator within an hour, as far as it matters. */
const count = sql`(select count(*)::int from (
  select from ${inquiries} where ${eq(inquiries.mediatorId, sql`"mediatorId"`)}
    and ${gt(inquiries.createdAt, sql.placeholder('since'))}
  limit ${sql.placeholder('most')}) as recent)`

const countingHour = statement<Counted>(
  () => sql`select "mediatorId", ${count} as inquiries from ${ofEach}`,
)

const lockingMails = statement(
  () => sql`select ${textLock(sql`"mediatorId"`)} from ${ofEach}
    where ${count} < ${sql.placeholder('most')}`,
)
