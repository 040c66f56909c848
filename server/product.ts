import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { openAuth } from '#app/accounts/auth.server.ts'
import { authSecret } from '#app/accounts/secret.server.ts'
import { openAccountMails } from '#app/accounts/send-account-mails.server.ts'
import { deleteOldActivity } from '#app/analytics/delete-old-activity.server.ts'
import { type EventLog, noEvents, openEvents } from '#app/analytics/events.server.ts'
import { forwardInquiry } from '#app/enquiries/suite/forward-inquiry.server.ts'
import { type DirectoryWatch, watchDirectory } from '#app/listings/directory-watch.server.ts'
import { deletePhoto } from '#app/listings/photo-deletion.server.ts'
import { openProfileViews } from '#app/listings/profile-views.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { joinProcesses } from '#app/platform/database/join-processes.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { type FileStore, openFileStore } from '#app/platform/files/file-store.server.ts'
import type { Infrastructure } from '#app/platform/infrastructure.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import type { QueuePlan } from '#app/platform/jobs/queue-plan.server.ts'
import { openThrottle } from '#app/platform/limits/throttle.server.ts'
import { openMailTransport } from '#app/platform/mail/transport.server.ts'
import { type Environment, SettingsError } from '#app/platform/settings/environment.server.ts'
import { openKeyedDigest } from '#app/platform/text/digest.server.ts'
import { forgetSenders } from '#app/reviews/forget-senders.server.ts'
import { openDailyBackups } from '#database/backup/daily-backup.ts'
import { migrationsFolder } from '#database/project-files.ts'
import { type Lifecycle, openLifecycle } from './http/monitoring/lifecycle.ts'
import { type Metrics, openMetrics } from './http/monitoring/metrics.ts'
import { openLog } from './log.ts'

/** The hour of London's at which what is kept for a time only is deleted. */
const activityDeletionHour = 4

/** Everything that runs behind the pages. */
export type Product = {
  infrastructure: Infrastructure
  views: ReturnType<typeof openProfileViews>
  watch: DirectoryWatch
  metrics: Metrics
  lifecycle: Lifecycle
  eventLog: EventLog
  close(): Promise<void>
}

/** Opens what the pages need on a database that answers, and begins to deliver mail. */
export async function openProduct(
  environment: Environment,
  connectionString: string,
  { queuePlan }: { queuePlan?: QueuePlan } = {},
): Promise<Product> {
  const log = openLog(environment.logLevel)
  const db = openDatabase(connectionString, {
    answerWithin: 8_000,
    onFault: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  const files = await openFileStore(environment)
  const secret = await authSecret(environment)
  const inCommon = async () => ({ secret, files: await storeId(files, log) })
  const processes = environment.databaseUrl
    ? await joinProcesses(connectionString, inCommon, (error) => log.error(error.message))
    : await inCommon().then(() => undefined)

  const jobs = await openJobs(connectionString, log, queuePlan)
  const mail = openMailTransport(environment, db)
  await jobs.work('mail', (message) => mail.deliver(message))
  const now = () => new Date()
  const events = openEvents(db, now, log)
  const forwarding = { db, events, now, environment }
  // Jobs of earlier versions do not say; theirs left an event.
  await jobs.work('forward', ({ inquiryId, isObserved = true }) =>
    forwardInquiry({ ...forwarding, events: isObserved ? events : noEvents }, inquiryId),
  )
  await jobs.work('photo-deletion', ({ address }) => deletePhoto(db, files, address))
  await jobs.work('activity-deletion', async () => {
    log.info({ rows: await deleteOldActivity(db, now()) }, 'old activity was deleted')
    log.info({ rows: await forgetSenders(db, now()) }, 'senders of old reviews were forgotten')
  })
  await jobs.daily('activity-deletion', activityDeletionHour)
  const auth = openAuth(db, environment, secret, openAccountMails(db, jobs, environment))
  const keyedDigest = openKeyedDigest(secret)
  const throttle = openThrottle(db, keyedDigest)
  const views = openProfileViews(db, now, log)
  const stopBackup = await openDailyBackups({
    environment,
    connectionString,
    db,
    files,
    jobs,
    log,
    now,
  })

  const watch = await watchDirectory(connectionString)
  const infrastructure = {
    environment,
    db,
    auth,
    throttle,
    files,
    jobs,
    events,
    log,
    now,
    keyedDigest,
  }

  return {
    infrastructure,
    views,
    eventLog: events,
    watch,
    metrics: openMetrics({ infrastructure, watch }),
    lifecycle: openLifecycle(),
    async close() {
      stopBackup()
      await watch.stop()
      await views.stop()
      await jobs.stop()
      await events.stop()
      mail.close()
      await processes?.leave()
      // A query that never comes back does not keep the process from ending.
      await Promise.race([db.$client.end(), delay(2_000)])
    },
  }
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

/** Brings a database's tables up to date. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const db: Database = openDatabase(connectionString, { connections: 1 })
  await migrate(db, migrationsFolder).finally(() => db.$client.end())
}
