import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable, Transaction } from '#app/platform/database/database.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { profileVersions } from './profile-versions.table.server.ts'
import { readFields } from './read-fields.server.ts'
import { type FieldChange, profileChanges } from './reviewed-fields.ts'

/**
 * Notes what administrators are shown, so that a decision names the version it is based on and what
 * changed since can be shown.
 */
export async function recordProfileVersions(
  db: Database,
  profiles: readonly MediatorRow[],
  at: Date,
): Promise<void> {
  if (profiles.length === 0) return
  await db
    .insert(profileVersions)
    .values(
      profiles.map((profile) => ({
        mediatorId: profile.id,
        version: profile.version,
        fields: readFields(profile).map(({ label, text }) => ({ label, text })),
        readAt: at,
      })),
    )
    .onConflictDoNothing()
}

/** What was stored of a version that was shown. */
const shownFields = z.array(z.object({ label: z.string(), text: z.string() }))

/**
 * What changed between a version that an administrator was shown and the profile as it is now.
 * Returns undefined when nobody was shown that version, or what was stored of it cannot be read.
 */
export async function changesSince(
  db: Queryable,
  version: number,
  current: MediatorRow,
): Promise<FieldChange[] | undefined> {
  if (!Number.isInteger(version)) return undefined
  const [shown] = await db
    .select({ fields: profileVersions.fields })
    .from(profileVersions)
    .where(and(eq(profileVersions.mediatorId, current.id), eq(profileVersions.version, version)))
  const { data: fields } = shownFields.safeParse(shown?.fields)
  return fields && profileChanges(fields, readFields(current))
}

/** Once a version is approved, nothing is decided on earlier ones any more. */
export async function deleteEarlierVersions(
  tx: Transaction,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await tx
    .delete(profileVersions)
    .where(and(eq(profileVersions.mediatorId, id), lt(profileVersions.version, version)))
}

export const profileVersionDeletionQueue: Queue<DescribedJob> = {
  name: 'profile-version-deletion',
  isByAge: true,
}

/** The hour in London at which old versions are deleted, when few are awake. */
const hour = 4

/** Days after which a version is deleted: no page stays open that long before a decision. */
export const profileVersionDays = 90
const day = 24 * 60 * 60 * 1000

/** Has old versions deleted every day. */
export async function openProfileVersionDeletion({ db, jobs, log, now }: Platform): Promise<void> {
  await jobs.work(profileVersionDeletionQueue, async () => {
    log.info({ rows: await deleteOldVersions(db, now()) }, 'old profile versions were deleted')
  })
  const label = 'Deletion of old profile versions'
  const id = 'profile-version-deletion'
  await jobs.daily(profileVersionDeletionQueue, hour, { label, id, to: '' })
}

/** Deletes the versions that were shown more than 90 days ago. Returns how many. */
export async function deleteOldVersions(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(profileVersions)
    .where(lt(profileVersions.readAt, new Date(now.getTime() - profileVersionDays * day)))
  return rowCount ?? 0
}
