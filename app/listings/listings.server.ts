import type { Platform } from '#app/platform/platform.server.ts'
import type { ProfileHooks } from '#app/profiles/profiles.server.ts'
import { applyToListing } from './apply-to-listing.server.ts'
import { type DirectoryWatch, watchDirectory } from './directory-watch.server.ts'
import { openPhotoDeletion } from './photo-deletion.server.ts'
import { openProfileViews, type ProfileViews } from './profile-views.server.ts'
import { publishCredentials } from './publish-credentials.server.ts'
import { purgeChanges } from './purge-changes.server.ts'

/** What the process in front of the pages needs of the public record. */
export type Listings = {
  views: ProfileViews
  watch: DirectoryWatch
  close(): Promise<void>
}

/** The verbs of listings that saving a profile calls; profiles cannot import them. */
export const profileHooks: ProfileHooks = { applyToListing, publishCredentials }

/** Begins to count views, to follow changes of the directory and to delete discarded photos. */
export async function openListings(
  services: Platform,
  connectionString: string,
): Promise<Listings> {
  const { db, log, now } = services
  await openPhotoDeletion(services)
  const views = openProfileViews(db, now, log)
  const watch = await watchDirectory(connectionString)
  const purging = purgeChanges(services, watch)
  return {
    views,
    watch,
    async close() {
      await purging.stop()
      await watch.stop()
      await views.stop()
    },
  }
}
