import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { listings } from '../listings.table.server.ts'
import { confirmStartMail } from './confirm-start-mail.server.ts'
import { startToken } from './start-token.server.ts'
import { askAfterDays, lastDayOfLink } from './stated-start.ts'

export const startQuestionQueue: Queue<DescribedJob> = { name: 'start-questions', isByAge: true }

/** The hour in London at which mediators are asked: at their desks. */
const hour = 9

/** Has mediators asked, every day, whose word on their earliest start has grown old. */
export async function openStartQuestions(services: Platform): Promise<void> {
  const { jobs, log } = services
  await jobs.work(startQuestionQueue, async () => {
    log.info(
      { mails: await askAboutStart(services) },
      'mediators were asked how soon they can start',
    )
  })
  const label = 'Questions how soon mediators can start'
  await jobs.daily(startQuestionQueue, hour, { label, id: 'start-questions', to: '' })
}

/** Mediators who are asked in one transaction. */
const batchSize = 200

/** Asks every listed mediator whose confirmation is older than a month, at most once a month. */
export async function askAboutStart(services: Platform): Promise<number> {
  let asked = 0
  for (let last: string | undefined = ''; last !== undefined; ) {
    const after: string = last
    const batch: string[] = await services.db.transaction((tx) => askBatch(services, tx, after))
    asked += batch.length
    last = batch.length === batchSize ? batch.at(-1) : undefined
  }
  return asked
}

/** Asks some of those whose ids come after `after`, and says whom. */
async function askBatch(
  { jobs, keyedDigest, environment, now }: Platform,
  tx: Transaction,
  after: string,
): Promise<string[]> {
  const today = londonDay(now())
  const monthAgo = daysBefore(today, askAfterDays)
  const found = await tx
    .select({
      id: mediators.id,
      fullName: mediators.fullName,
      email: users.email,
      startWithinDays: listings.startWithinDays,
      startConfirmedOn: listings.startConfirmedOn,
    })
    .from(mediators)
    .innerJoin(users, eq(users.id, mediators.id))
    .innerJoin(listings, eq(listings.id, mediators.id))
    .where(
      and(
        gt(mediators.id, after),
        isNotNull(listings.startWithinDays),
        // Who takes no new cases shows no earliest start.
        eq(listings.acceptNewCases, true),
        or(isNull(listings.startConfirmedOn), lt(listings.startConfirmedOn, monthAgo)),
        or(isNull(mediators.startAskedOn), lt(mediators.startAskedOn, monthAgo)),
      ),
    )
    .orderBy(asc(mediators.id))
    .limit(batchSize)
    .for('update', { of: mediators })
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return ids

  await tx.update(mediators).set({ startAskedOn: today }).where(inArray(mediators.id, ids))
  for (const { startWithinDays, ...mediator } of found) {
    if (startWithinDays === null) continue
    const start = { ...mediator, startWithinDays }
    const token = startToken(keyedDigest, start, lastDayOfLink(today))
    const mail = confirmStartMail(start, { token, today, appUrl: environment.appUrl })
    await jobs.send(tx, mailQueue, mail)
  }
  return ids
}
