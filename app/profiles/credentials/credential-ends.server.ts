import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { londonClock, londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { mediators } from '../mediators.table.server.ts'
import type { ProfileServices } from '../profiles.server.ts'
import { credentialEndingMail } from './credential-mails.server.ts'
import { dueReminder, reminderDays } from './credential-rules.ts'
import { credentials } from './credentials.table.server.ts'

export const credentialEndQueue: Queue<DescribedJob> = { name: 'credential-ends', isByAge: true }

/** How often it is looked which credentials have ended: soon after midnight, and after any outage. */
const everyMinutes = 30

/** The time in London from which mediators are reminded. */
const mailsFrom = '08:00'

const mostAtOnce = 500

type Services = Pick<
  ProfileServices,
  'db' | 'jobs' | 'environment' | 'now' | 'log' | 'profileHooks'
>

/** Begins to hide credentials that have ended and to remind their mediators before. */
export async function openCredentialEnds(services: Services): Promise<void> {
  await services.jobs.work(credentialEndQueue, () => sweepCredentials(services))
  const label = 'Credentials that end'
  const job = { label, id: 'credential-ends', to: '', isRoutine: true }
  await services.jobs.everyMinutes(credentialEndQueue, everyMinutes, job)
}

/**
 * Hides what has ended and mails what is due, each in a transaction of its own: where one fails the
 * others are done, and it is tried again. What the job missed while it did not run is made good.
 */
export async function sweepCredentials(services: Services): Promise<void> {
  const at = services.now()
  const today = londonDay(at)
  const tasks: (() => Promise<void>)[] = []
  for (const each of await findEnded(services.db, today))
    tasks.push(() => services.db.transaction((tx) => end(tx, services, each, { today, at })))
  if (londonClock(at) >= mailsFrom)
    for (const id of await findDue(services.db, today))
      tasks.push(() => services.db.transaction((tx) => remind(tx, services, id, today)))

  const failures: unknown[] = []
  for (const task of tasks) await task().catch((error) => failures.push(error))
  for (const err of failures) services.log.error({ err }, 'the end of a credential was not handled')
  if (failures.length > 0) throw failures[0]
}

type Ended = { id: string; mediatorId: string }

function findEnded(db: Queryable, today: string): Promise<Ended[]> {
  return db
    .select({ id: credentials.id, mediatorId: credentials.mediatorId })
    .from(credentials)
    .where(hasEnded(today))
    .limit(mostAtOnce)
}

const hasEnded = (today: string) =>
  and(
    eq(credentials.status, 'checked'),
    lt(credentials.validUntil, today),
    isNull(credentials.endedAt),
  )

async function end(
  tx: Transaction,
  { profileHooks }: Services,
  { id, mediatorId }: Ended,
  { today, at }: { today: string; at: Date },
): Promise<void> {
  // The mediator's row first, as in every change of a credential.
  await tx
    .select({ id: mediators.id })
    .from(mediators)
    .where(eq(mediators.id, mediatorId))
    .for('update')
  const ended = await tx
    .update(credentials)
    .set({ endedAt: at })
    .where(and(eq(credentials.id, id), hasEnded(today)))
    .returning({ id: credentials.id })
  if (ended.length > 0) await profileHooks.publishCredentials(tx, mediatorId, at)
}

async function findDue(db: Queryable, today: string): Promise<string[]> {
  const found = await db
    .select({ id: credentials.id })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.mediatorId))
    .where(and(isDue(today), or(isNull(users.banned), eq(users.banned, false))))
    .limit(mostAtOnce)
  return found.map(({ id }) => id)
}

/** The rule of `dueReminder`, as the database knows it. */
const isDue = (today: string) =>
  and(
    eq(credentials.status, 'checked'),
    or(
      ...reminderDays.map((days) =>
        and(
          lte(credentials.validUntil, daysBefore(today, -days)),
          or(isNull(credentials.reminded), gt(credentials.reminded, days)),
        ),
      ),
    ),
  )

async function remind(
  tx: Transaction,
  { jobs, environment }: Services,
  id: string,
  today: string,
): Promise<void> {
  const [found] = await tx
    .select({ credential: credentials, fullName: mediators.fullName, email: users.email })
    .from(credentials)
    .innerJoin(mediators, eq(mediators.id, credentials.mediatorId))
    .innerJoin(users, eq(users.id, credentials.mediatorId))
    .where(and(eq(credentials.id, id), isDue(today)))
    .for('update', { of: credentials })
  if (!found) return
  const { credential, ...mediator } = found
  const { validUntil, reminded } = found.credential
  if (validUntil === null) return
  const reminder = dueReminder({ validUntil, reminded }, today)
  if (reminder === null) return
  await tx.update(credentials).set({ reminded: reminder }).where(eq(credentials.id, id))
  const mail = credentialEndingMail(
    mediator,
    { ...credential, validUntil, reminder, today },
    environment.appUrl,
  )
  await jobs.send(tx, mailQueue, mail)
}
