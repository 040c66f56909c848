import { recordAudit } from '#app/audit/record-audit.server.ts'
import type { OldRows } from '#app/enquiries/erasing/delete-old-leads.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { replayErasures } from '../people/replay-erasures.server.ts'
import { type RetentionServices, retentionKinds } from './retention-kinds.server.ts'

/** Its name is that of the time when only activity was deleted: it stands in every database. */
export const retentionQueue: Queue<DescribedJob> = {
  name: 'activity-deletion',
  isByAge: true,
}

/** The hour in London at which it is done, when few are awake. */
const hour = 4

const nightly = { id: '', email: 'the nightly job' }

/** Has what is old enough deleted every night. */
export async function openRetention(services: Platform): Promise<void> {
  const { jobs, log } = services
  await jobs.work(retentionQueue, async () => {
    // Usually nothing: the start has done it, unless the store of files did not answer then.
    await replayNightly(services).catch((error) =>
      log.error({ err: error }, 'the list of erasures was not worked through'),
    )
    log.info({ deleted: await runRetention(services, nightly) }, 'what is old was deleted')
  })
  const label = 'Deletion of what is older than it may be'
  await jobs.daily(retentionQueue, hour, { label, id: 'activity-deletion', to: '' })
}

async function replayNightly(services: Platform): Promise<void> {
  const { jobs, log } = services
  const replay = await replayErasures({ ...services, openJobs: async () => jobs })
  const { erased, foundNothing, unjudged, unreadable } = replay
  if (erased + foundNothing > 0) log.warn({ erased, foundNothing }, 'erasures were made again')
  if (unjudged > 0)
    log.error(
      { unjudged },
      'erasures could not be judged: they were listed with another secret than the present one',
    )
  if (unreadable.length > 0)
    log.error({ unreadable: unreadable.length }, 'entries of the list of erasures cannot be read')
}

/** Deletes in small batches what is older than the settings allow. Says how much of each kind. */
export async function runRetention(
  services: RetentionServices & Pick<Platform, 'jobs'>,
  actor: { id: string; email: string },
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const { code, remove } of retentionKinds) {
    const rows = await remove(services)
    if (rows > 0) deleted[code] = rows
  }
  if (Object.keys(deleted).length === 0) return deleted
  const at = services.now()
  await services.db.transaction((tx) =>
    recordAudit(tx, {
      actor,
      action: 'retention.delete',
      subjectId: londonDay(at),
      after: deleted,
      at,
    }),
  )
  return deleted
}

/** What it would delete now, kind by kind; it changes nothing. */
export async function previewRetention(services: RetentionServices) {
  const found: ({ label: string; days: number } & OldRows)[] = []
  for (const { label, days, count } of retentionKinds)
    found.push({ label, days: days(services.environment), ...(await count(services)) })
  return found
}
