import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import { offerOthers } from './offer-others.server.ts'
import { type ReminderServices, remindMediators } from './remind-mediators.server.ts'

/** The next sweep comes within minutes, so one that fails is not tried for a day. */
export const reminderQueue: Queue<DescribedJob> = {
  name: 'reminders',
  isByAge: true,
  plan: { retryLimit: 3, retryDelay: 20 },
}

const minutes = 5

/** Has what waits unread or unanswered looked for every few minutes. */
export async function openReminders(services: ReminderServices): Promise<void> {
  const { jobs, log } = services
  await jobs.work(reminderQueue, async () => {
    const done = await sweepReminders(services)
    if (done.reminded + done.offered > 0) log.info(done, 'waiting enquiries were looked through')
  })
  const label = 'Reminders of waiting enquiries'
  const data = { label, id: 'reminders', to: '', isRoutine: true }
  await jobs.everyMinutes(reminderQueue, minutes, data)
}

/** How many mediators were reminded, and how many senders were offered others. */
export async function sweepReminders(services: ReminderServices) {
  const reminded = await remindMediators(services)
  const offered = await offerOthers(services)
  return { reminded, offered }
}
