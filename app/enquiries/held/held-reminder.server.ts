import { lt } from 'drizzle-orm'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { heldInquiries } from '../inquiries.table.server.ts'
import { countHeld } from './find-held.server.ts'
import { heldInquiriesMail } from './held-inquiries-mail.server.ts'
import { discardedDays } from './held-inquiry.ts'

export const heldReminderQueue: Queue<DescribedJob> = { name: 'held-inquiries', isByAge: true }

/** The hour in London at which support is reminded: when work begins. */
const hour = 8

const day = 24 * 60 * 60 * 1_000

/** Has support reminded every day of enquiries that are still held, and deletes old discarded ones. */
export async function openHeldReminders(services: Platform): Promise<void> {
  const { jobs, log } = services
  await jobs.work(heldReminderQueue, async () => {
    log.info(await tidyHeld(services), 'held enquiries were looked through')
  })
  const label = 'Reminder of held enquiries, deletion of discarded ones'
  await jobs.daily(heldReminderQueue, hour, { label, id: 'held-inquiries', to: '' })
}

/** Says how many wait, and how many discarded ones were deleted. */
export async function tidyHeld({
  db,
  jobs,
  environment,
  now,
}: Pick<Platform, 'db' | 'jobs' | 'environment' | 'now'>) {
  const at = now()
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(heldInquiries)
      .where(lt(heldInquiries.discardedAt, new Date(at.getTime() - discardedDays * day)))
    const waiting = await countHeld(tx)
    if (waiting > 0) {
      const mail = heldInquiriesMail(`held-${londonDay(at)}`, environment)
      await jobs.send(tx, mailQueue, mail)
    }
    return { waiting, deleted: rowCount ?? 0 }
  })
}
