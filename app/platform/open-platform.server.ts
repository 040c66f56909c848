import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Database, openDatabase } from './database/database.server.ts'
import { differingText, joinProcesses } from './database/join-processes.server.ts'
import { type Outages, openOutages } from './database/outages.server.ts'
import { readTimeLimit } from './database/within-time.server.ts'
import { type FileStore, openFileStore } from './files/file-store.server.ts'
import { type Jobs, openJobs } from './jobs/jobs.server.ts'
import type { DescribedJob, Queue } from './jobs/queue.ts'
import type { QueuePlan } from './jobs/queue-plan.server.ts'
import { openLimits } from './limits.server.ts'
import { openLog } from './log.server.ts'
import { type Mail, mailQueue } from './mail/mail.server.ts'
import { mailInTime } from './mail/mail-in-time.server.ts'
import { type MailOutcomes, tellGivenUp, tellOutcomes } from './mail/mail-outcome.server.ts'
import { openMailTransport } from './mail/transport.server.ts'
import type { Platform } from './platform.server.ts'
import { type Environment, SettingsError } from './settings/environment.server.ts'
import { authSecret } from './settings/secret.server.ts'
import { sendingSettings } from './settings/shared-settings.server.ts'
import { openKeyedDigest } from './text/digest.server.ts'
import { listText } from './text/list-text.ts'
import { type Clock, openClock } from './time/clock.server.ts'
import { clockAdvice, clockText } from './time/clock-doubt.ts'

/** Connections for pages that the directory is read for. The other pages and posts have their own. */
const readerConnections = 6

/** Milliseconds between two looks for mails that were given up, and jobs that ended, without a handler. */
const endedInterval = 600_000

/** Milliseconds between two looks at the clock. */
const clockInterval = 10_000

type Options = {
  queuePlan?: QueuePlan
  mailOutcomes?: MailOutcomes
  /** A mail as it is sent now. Throws where it may not be sent any more. */
  mailToSend?: (db: Database, mail: Mail) => Promise<Mail>
  /** Has what was given up for a reason that is gone sent. */
  resumeDeliveries?: (db: Database, jobs: Jobs) => Promise<void>
}

type OpenPlatform = {
  platform: Platform
  /** The same database by connections of its own, so that readers never take those of others. */
  readerDb: Database
  /** Signs sessions and keys digests. */
  secret: string
  /** What the log says of a database that is away. */
  outages: Outages
  /** Lets running jobs finish, for a few seconds, and closes every connection. */
  close(): Promise<void>
}

/**
 * Opens the platform on a database that answers, and begins to deliver mail. Throws a SettingsError
 * where another process on the database has other settings.
 */
export async function openPlatform(
  environment: Environment,
  connectionString: string,
  queues: readonly Queue<DescribedJob>[],
  { queuePlan, mailOutcomes = {}, mailToSend, resumeDeliveries }: Options = {},
): Promise<OpenPlatform> {
  const outages = openOutages()
  const log = openLog(environment.logLevel, undefined, outages)
  // The pool replaces a connection that was idle; where the database is away, the log says so.
  const onFault = (error: Error) => log.debug({ err: error }, 'database connection lost')
  const db = openDatabase(connectionString, {
    answerWithin: 8_000,
    // Under a rush of posts a free connection may take a while; what was typed is not given up for it.
    connectWithin: 10_000,
    mustWrite: true,
    onFault,
  })
  const readerDb = openDatabase(connectionString, {
    connections: readerConnections,
    // A page waits no longer, and its query must not hold a connection for nobody.
    answerWithin: readTimeLimit + 500,
    // What a server that leads no more shows may be old, and would stay in memory.
    mustWrite: true,
    onFault,
  })
  const files = await openFileStore(environment)
  const secret = await authSecret(environment)
  const sending = sendingSettings(environment)
  const sharedSettings = async () => ({ secret, files: await storeId(files, log), sending })
  const processes = environment.databaseUrl
    ? await joinProcesses(connectionString, sharedSettings, (error) => log.error(error.message))
    : await sharedSettings().then(() => undefined)

  // Judged before the first job can run.
  const clock = await openClock(db)
  const jobs = await openJobs(connectionString, [mailQueue, ...queues], log, {
    plan: queuePlan,
    mayGoByAge: () => clock.doubt() === undefined,
  })
  if (processes) giveWayToOthers(processes, jobs, log)
  const stopLooking = lookAtClock(clock, jobs, log)
  const mail = openMailTransport(environment, db)
  const { now } = clock
  const tell = tellOutcomes(db, mailOutcomes, now)
  await jobs.work(
    mailQueue,
    async (stored) => {
      const message = mailToSend ? await mailToSend(db, stored) : stored
      return mail.deliver(clock.doubt() ? message : mailInTime(message, now()))
    },
    tell,
  )
  const lookAtEnded = async () => {
    await resumeDeliveries?.(db, jobs).catch((error) =>
      log.warn({ err: error }, 'jobs that may be done again wait on'),
    )
    await tellGivenUp(db, mailOutcomes, now).catch((error) =>
      log.warn({ err: error }, 'mails that were given up are not yet noted'),
    )
    await jobs
      .emptyEnded()
      .catch((error) => log.warn({ err: error }, 'jobs that ended are not yet emptied'))
  }
  await lookAtEnded()
  const looking = setInterval(lookAtEnded, endedInterval)
  const keyedDigest = openKeyedDigest(secret)
  const limits = openLimits(db, keyedDigest, log)

  return {
    platform: { environment, db, files, jobs, limits, log, clock, now, keyedDigest },
    readerDb,
    secret,
    outages,
    async close() {
      clearInterval(looking)
      stopLooking()
      await jobs.stop()
      mail.close()
      await processes?.leave()
      // A query that never comes back does not keep the process from ending.
      const ended = [db, readerDb].map(({ $client }) => $client.end())
      await Promise.race([Promise.all(ended), delay(2_000)])
    },
  }
}

/** Leaves the jobs to a process that started later and has other settings, for as long as it runs. */
function giveWayToOthers(
  processes: Awaited<ReturnType<typeof joinProcesses>>,
  jobs: Jobs,
  log: Logger,
): void {
  if (processes.differing.length > 0) log.warn(differingText(processes.differing))
  processes.watch((names) => {
    if (names.length > 0) {
      jobs.pause()
      log.warn(
        `A process that started later has other settings: ${listText(names)}. Until it ends, this one sends no mail and leaves the jobs to it. Start this one again with the same settings.`,
      )
    } else {
      jobs.resume().catch((error) => log.error({ err: error }, 'jobs were not taken up again'))
      log.info('no process with other settings is left: this one sends mail again')
    }
  })
}

/** Says when the clock cannot be trusted, and when it can again. Returns what ends it. */
function lookAtClock(clock: Clock, jobs: Jobs, log: Logger): () => void {
  let wasRight = true
  const look = async () => {
    await clock.look()
    const doubt = clock.doubt()
    if ((doubt === undefined) === wasRight) return
    await jobs.rightTimes()
    wasRight = doubt === undefined
    if (doubt) log.error(`${clockText(doubt)} ${clockAdvice}`)
    else log.info('the clock can be trusted again')
  }
  const looking = setInterval(() => look().catch(() => {}), clockInterval)
  look().catch(() => {})
  return () => clearInterval(looking)
}

/** A store that is down only loses pictures for now; settings that it refuses stop the start. */
async function storeId(files: FileStore, log: Logger): Promise<string | undefined> {
  try {
    return await files.id()
  } catch (error) {
    if (error instanceof SettingsError) throw error
    log.error({ err: error }, 'the file store does not answer; photos are missing until it does')
    return undefined
  }
}
