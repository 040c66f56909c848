import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { wantsMail } from '#app/profiles/notification-settings.server.ts'
import { notifyMediator } from '../digest/notify-mediator.server.ts'
import { findInquiryAddress } from '../find-inquiry-address.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { dueReminders, mayRemindAgain, type Reminder } from './due-reminders.ts'
import {
  findLastReminder,
  findMediatorsToRemind,
  lockInquiriesToRemind,
} from './find-waiting-inquiries.server.ts'
import { waitingInquiriesMail } from './waiting-inquiries-mail.server.ts'

export type ReminderServices = Pick<
  Platform,
  'db' | 'jobs' | 'environment' | 'limits' | 'log' | 'now' | 'keyedDigest'
>

const kind = 'waiting-reminder'

/** How many mediators one statement finds. */
const batchSize = 100

/** Reminds every mediator of what waits for them. Returns how many were reminded. */
export async function remindMediators(services: ReminderServices): Promise<number> {
  const { db, environment, log, now } = services
  let reminded = 0
  for (let after = ''; ; ) {
    const asked = { now: now(), after, limit: batchSize }
    const found = await findMediatorsToRemind(db, environment, asked)
    for (const mediatorId of found) {
      try {
        if (await remindMediator(services, mediatorId)) reminded += 1
      } catch (error) {
        log.error({ err: error, mediator: mediatorId }, 'a mediator was not reminded')
      }
    }
    const last = found.at(-1)
    if (last === undefined || found.length < batchSize) return reminded
    after = last
  }
}

/** One mail about everything that waits, in one transaction with the note that it was sent. */
function remindMediator(services: ReminderServices, mediatorId: string): Promise<boolean> {
  const { db, environment, jobs, now } = services
  return db.transaction(async (tx) => {
    const at = now()
    // Of two sweeps the second waits here, and then finds that the mediator was just reminded.
    await tx
      .select({ id: mediators.id })
      .from(mediators)
      .where(eq(mediators.id, mediatorId))
      .for('no key update')
    if (!mayRemindAgain(await findLastReminder(tx, mediatorId), at)) return false
    if (!(await wantsMail(tx, mediatorId, kind))) return false

    const waiting = await lockInquiriesToRemind(tx, environment, { mediatorId, now: at })
    const due = new Map(waiting.map((each) => [each.id, dueReminders(each, environment, at)]))
    if (waiting.length === 0) return false
    await markReminded(tx, due, at)

    const mailed: typeof waiting = []
    for (const inquiry of waiting) {
      const notice = { mediatorId, kind, inquiryId: inquiry.id, at } as const
      await notifyMediator(tx, notice, async () => mailed.push(inquiry))
    }
    if (mailed.length > 0) {
      const address = await findInquiryAddress(tx, mediatorId)
      const mail = waitingInquiriesMail(address, { waiting: mailed, due }, environment)
      await jobs.send(tx, mailQueue, mail)
    }
    return true
  })
}

async function markReminded(tx: Transaction, due: Map<string, Reminder[]>, at: Date) {
  const remindedOf = (kind: Reminder) =>
    [...due].filter(([, kinds]) => kinds.includes(kind)).map(([id]) => id)
  await tx
    .update(inquiries)
    .set({ unreadRemindedAt: at })
    .where(inArray(inquiries.id, remindedOf('unread')))
  await tx
    .update(inquiries)
    .set({ unansweredRemindedAt: at })
    .where(inArray(inquiries.id, remindedOf('unanswered')))
}
