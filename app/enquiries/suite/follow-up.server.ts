import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import { inOrder, nextNumber, type OrderedJob } from '#app/platform/jobs/in-order.server.ts'
import type { Queue } from '#app/platform/jobs/queue.ts'
import { isoMoment } from '#app/platform/time/calendar.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { inquiries, inquiryChanges } from '../inquiries.table.server.ts'
import { messages } from '../messages.table.server.ts'
import { requireOpenAccount } from '../standing.server.ts'
import type { SuiteFollow } from './follows.ts'
import { postToSuite } from './post-to-suite.server.ts'

/** What happened to a lead: somebody wrote, or it has another status. */
type FollowUp = { messageId: string } | { status: { from: string; to: string; at: Date } }

/** The group is the lead. The text of a message stays in its own table. */
type FollowUpJob = OrderedJob &
  ({ messageId: string } | { status: { from: string; to: string; at: string } })

export const followUpQueue: Queue<FollowUpJob> = { name: 'follow-up', keptWhenDone: ['group'] }

type Services = Pick<AnalyticsServices, 'jobs'> & {
  environment: { suiteLeadUrl: string | undefined }
}

/**
 * Tells the mediator's suite what happened to a lead, if it asked for that when it took the lead: a
 * job in the caller's transaction, which has locked the row of the lead. Messages that are held are
 * told once they are passed on.
 */
export async function followUp(
  tx: Transaction,
  { jobs, environment }: Services,
  inquiryId: string,
  happened: FollowUp,
): Promise<void> {
  if (!environment.suiteLeadUrl) return
  const [lead] = await tx
    .select({ follows: inquiries.suiteFollows, mediator: mediators.fullName })
    .from(inquiries)
    .innerJoin(mediators, eq(mediators.id, inquiries.mediatorId))
    .where(and(eq(inquiries.id, inquiryId), isNotNull(mediators.uniteConnectedId)))
  const asked: SuiteFollow = 'status' in happened ? 'status' : 'replies'
  if (!lead?.follows.includes(asked)) return

  const number = await nextNumber(tx)
  const to = `the suite of ${lead.mediator}`
  const described = { to, group: inquiryId, number }
  await jobs.send(
    tx,
    followUpQueue,
    'status' in happened
      ? {
          ...described,
          label: 'Status of a lead to the mediator’s suite',
          id: `${inquiryId}-${number}`,
          status: { ...happened.status, at: isoMoment(happened.status.at) },
        }
      : {
          ...described,
          label: 'Reply to the mediator’s suite',
          id: happened.messageId,
          messageId: happened.messageId,
        },
  )
}

/** What happened before the suite said that it follows the lead, in its order. */
export async function followUpSoFar(tx: Transaction, services: Services, inquiryId: string) {
  const written = await tx
    .select({ messageId: messages.id, at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.inquiryId, inquiryId), eq(messages.isHeld, false)))
  const changed = await tx
    .select({
      from: sql<string>`${inquiryChanges.changes} -> 'status' ->> 0`,
      to: sql<string>`${inquiryChanges.changes} -> 'status' ->> 1`,
      at: inquiryChanges.changedAt,
    })
    .from(inquiryChanges)
    .where(and(eq(inquiryChanges.inquiryId, inquiryId), sql`${inquiryChanges.changes} ? 'status'`))
    .orderBy(asc(inquiryChanges.id))
  const happened = [
    ...written.map(({ messageId, at }) => ({ at, what: { messageId } })),
    ...changed.map((status) => ({ at: status.at, what: { status } })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { what } of happened) await followUp(tx, services, inquiryId, what)
}

type Dependencies = { db: Database; environment: { suiteLeadUrl: string | undefined } }

/** Begins to tell suites what happened to their leads; of one lead in order. */
export function openFollowUps({ db, jobs, environment }: AnalyticsServices): Promise<void> {
  return jobs.work(followUpQueue, (job) =>
    inOrder(db, followUpQueue, job, () => sendFollowUp({ db, environment }, job)),
  )
}

/** A mediator who disconnected meanwhile gets nothing more, nor does anybody of erased details. */
async function sendFollowUp({ db, environment }: Dependencies, job: FollowUpJob): Promise<void> {
  const url = environment.suiteLeadUrl
  if (!url) return
  const [lead] = await db
    .select({ id: inquiries.id, mediatorId: mediators.id, userId: mediators.uniteConnectedId })
    .from(inquiries)
    .innerJoin(mediators, eq(mediators.id, inquiries.mediatorId))
    .where(
      and(
        eq(inquiries.id, job.group),
        isNotNull(mediators.uniteConnectedId),
        isNull(inquiries.erasedAt),
      ),
    )
  if (!lead) return
  await requireOpenAccount(db, lead.mediatorId)
  const what = 'status' in job ? { kind: 'status', ...job.status } : await readReply(db, job)
  if (!what) return
  const { id: leadId, ...to } = lead
  await postToSuite(url, { leadId, ...to, ...what }, { key: job.id })
}

async function readReply(db: Database, { messageId }: { messageId: string }) {
  const [message] = await db
    .select({ author: messages.author, text: messages.text, at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.isHeld, false)))
  return message && { kind: 'reply', ...message, at: isoMoment(message.at) }
}
