import { and, eq, isNull, lte, not } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { notifyMediator } from '../digest/notify-mediator.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { lockLead } from '../lead/lock-lead.server.ts'
import { isSuspended } from '../standing.server.ts'
import { ownReminderMail } from './own-reminder-mail.server.ts'

export const ownReminderQueue: Queue<DescribedJob> = { name: 'own-reminders', isByAge: true }

/** How often it is looked which reminders are due. */
const everyMinutes = 5

const mostAtOnce = 500

type Services = Pick<Platform, 'db' | 'jobs' | 'environment' | 'now' | 'log'>

/** Begins to mail the reminders that mediators set, when they are due. */
export async function openOwnReminders(services: Services): Promise<void> {
  await services.jobs.work(ownReminderQueue, () => mailOwnReminders(services))
  const label = 'Reminders that mediators set for themselves'
  const job = { label, id: 'own-reminders', to: '', isRoutine: true }
  await services.jobs.everyMinutes(ownReminderQueue, everyMinutes, job)
}

/**
 * Mails every reminder that is due, each in a transaction of its own: where one fails the others
 * are mailed, and it is tried again. One that was removed, moved or mailed meanwhile is left alone, and
 * one of a suspended account waits.
 */
export async function mailOwnReminders(services: Services): Promise<void> {
  const at = services.now()
  const due = await services.db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(isDue(at))
    .limit(mostAtOnce)
  const failures: unknown[] = []
  for (const { id } of due) {
    await services.db
      .transaction((tx) => mailReminder(tx, services, id, at))
      .catch((error) => failures.push(error))
  }
  for (const err of failures) services.log.error({ err }, 'a reminder was not stored')
  if (failures.length > 0) throw failures[0]
}

const isDue = (at: Date) =>
  and(
    lte(inquiries.remindAt, at),
    isNull(inquiries.remindMailedAt),
    isNull(inquiries.withdrawnAt),
    isNull(inquiries.erasedAt),
    not(isSuspended(inquiries.mediatorId)),
  )

async function mailReminder(
  tx: Transaction,
  { jobs, environment }: Services,
  id: string,
  at: Date,
): Promise<void> {
  await lockLead(tx, { id })
  const [lead] = await tx
    .update(inquiries)
    .set({ remindMailedAt: at })
    .where(and(eq(inquiries.id, id), isDue(at)))
    .returning()
  if (!lead) return

  const { mediatorId } = lead
  const notice = { mediatorId, kind: 'own-reminder', inquiryId: id, at } as const
  await notifyMediator(tx, notice, (address) =>
    jobs.send(tx, mailQueue, ownReminderMail(address, lead, environment.appUrl)),
  )
}
