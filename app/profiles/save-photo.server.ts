import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SessionUser } from '#app/accounts/session.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { completionScore } from './completion.ts'
import { mediators } from './mediators.table.server.ts'
import { lockOwnProfile } from './own-profile.server.ts'
import { discardPhoto } from './photo/discard-photo.server.ts'
import type { Photo } from './photo/encode-picture.server.ts'
import type { SavedPhoto } from './photo/photo-answer.ts'
import { photoKeys, photoPath } from './photo.ts'
import { profileReviewMail } from './profile-review-mail.server.ts'
import { profileStatus } from './profile-status.ts'
import type { ProfileServices } from './profiles.server.ts'

/** With whether the profile is in review now; an incomplete one is not. */
type ChangedPhoto = { saved: SavedPhoto; isInReview: boolean }

/** Stores a new photo and puts it into the working profile, which goes into review with it. */
export async function savePhoto(
  services: ProfileServices,
  user: SessionUser,
  photo: Photo,
): Promise<ChangedPhoto> {
  return changePhoto(services, user, await storePhoto(services.files, user.id, photo))
}

/**
 * Stores the files of a photo and returns its path. They come before the profile that shows them
 * and under a name of their own: no page ever shows one that is not there.
 */
export async function storePhoto(files: FileStore, id: string, photo: Photo): Promise<string> {
  const path = photoPath(id, randomBytes(9).toString('base64url'))
  await putPhoto(files, path, photo)
  return path
}

/** The whole photo comes last: without it nothing shows the others. */
export async function putPhoto(files: FileStore, path: string, photo: Photo): Promise<void> {
  const keys = photoKeys(path)
  if (!keys) return
  await Promise.all(
    keys.sized.map(({ width, key }) => files.put(key, photo.sized[width], 'image/webp')),
  )
  await files.put(keys.whole, photo.whole, 'image/jpeg')
}

/** Takes the photo out of the working profile; the public listing keeps its own until approval. */
export function removePhoto(services: ProfileServices, user: SessionUser): Promise<ChangedPhoto> {
  return changePhoto(services, user, '')
}

async function changePhoto(
  { db, jobs, events, environment, now, profileHooks }: ProfileServices,
  user: SessionUser,
  path: string,
): Promise<ChangedPhoto> {
  const savedAt = now()
  const changed = await db.transaction(async (tx) => {
    const current = await lockOwnProfile(tx, user)
    const before = current.version
    const isInReview = profileStatus({ ...current, approved: false }) === 'in_review'
    if (current.profileImage === path)
      return { saved: { path, before, version: before }, isInReview }

    const version = before + 1
    // A profile whose form was never saved is not sent to the administrators for its photo alone.
    const isSubmitted = current.approved || current.submittedAt !== null
    await tx
      .update(mediators)
      .set({
        profileImage: path,
        version,
        approved: false,
        sentBackReason: '',
        completionScore: completionScore({ ...current, profileImage: path }),
        submittedAt: isSubmitted ? savedAt : null,
        lastUpdated: savedAt,
        updatedAt: savedAt,
      })
      .where(eq(mediators.id, user.id))

    await discardPhoto(tx, jobs, current.profileImage)
    const withdrawn = await profileHooks.applyToListing(tx, current, environment.hideWhileInReview)
    if (withdrawn) await discardPhoto(tx, jobs, withdrawn)
    if (current.approved || current.sentBackReason !== '' || current.takenDownAt !== null) {
      await jobs.send(tx, mailQueue, profileReviewMail({ ...current, version }, environment))
    }
    return { saved: { path, before, version }, isInReview }
  })
  if (changed.saved.version !== changed.saved.before)
    events.record({ type: 'profile_update', page: '/dashboard/profile', at: savedAt })
  return changed
}
