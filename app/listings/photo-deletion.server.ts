import { eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database, Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { whileNoBackup } from '#app/platform/database/locks.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import { promisePurge } from '#app/platform/http/purge-shared-cache.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { photoDeletionQueue } from '#app/profiles/photo/discard-photo.server.ts'
import { photoKeys, photoTag } from '#app/profiles/photo.ts'
import { listings, withheldListings } from './listings.table.server.ts'

/** Begins to delete the photos that are discarded, and has caches in front forget them. */
export function openPhotoDeletion(services: Platform): Promise<void> {
  const { db, files, jobs } = services
  return jobs.work(photoDeletionQueue, ({ id }) =>
    deletePhoto(db, files, id, (tx) => promisePurge(tx, services, photoTag(id))),
  )
}

/** Fails while a backup is being written, whose rows may still show the photo: the job comes again. */
export async function deletePhoto(
  db: Database,
  files: FileStore,
  url: string,
  onDeleted: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const keys = photoKeys(url)
  if (!keys) return
  await whileNoBackup(db, async (tx) => {
    if (await isPhotoInUse(tx, url)) return
    for (const key of keys.all) await files.delete(key)
    await onDeleted(tx)
  })
}

/** Whether a working profile or a listing, public or withheld, shows the photo with this URL. */
async function isPhotoInUse(db: Queryable, url: string): Promise<boolean> {
  const uses = await unionAll(
    db.select({ id: mediators.id }).from(mediators).where(eq(mediators.profileImage, url)),
    db.select({ id: listings.id }).from(listings).where(eq(listings.profileImage, url)),
    db
      .select({ id: withheldListings.id })
      .from(withheldListings)
      .where(eq(withheldListings.profileImage, url)),
  ).limit(1)
  return uses.length > 0
}
