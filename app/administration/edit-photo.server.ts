import { eq } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { listings, withheldListings } from '#app/listings/listings.table.server.ts'
import { listedPhoto, touchDirectory } from '#app/listings/publish-listing.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { completionScore } from '#app/profiles/completion.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { discardPhoto } from '#app/profiles/photo/discard-photo.server.ts'
import type { Photo } from '#app/profiles/photo/encode-picture.server.ts'
import type { SavedPhoto } from '#app/profiles/photo/photo-answer.ts'
import { storePhoto } from '#app/profiles/save-photo.server.ts'
import { lockMediator, type Refusal } from './lock-mediator.server.ts'

type PhotoEdit = { ok: true; photo: SavedPhoto } | Refusal

/**
 * Gives a mediator another photo, or none, which the public sees at once where there is a listing.
 * Nothing else of the profile is published with it.
 */
export async function editPhoto(
  services: AnalyticsServices,
  actor: AuditEntry['actor'],
  id: string,
  photo: Photo | undefined,
): Promise<PhotoEdit> {
  const { db, jobs, events, now, files } = services
  const at = now()
  if (id === actor.id) return { ok: false, reason: 'own' }
  const imagePath = photo ? await storePhoto(files, id, photo) : ''
  const edit = await db.transaction<PhotoEdit>(async (tx) => {
    const locked = await lockMediator(tx, actor, id)
    if (!locked.ok) return locked
    const { profile, person } = locked
    const before = profile.version
    if (profile.profileImage === imagePath)
      return { ok: true, photo: { path: imagePath, before, version: before } }

    const version = before + 1
    const isApprovedDown = profile.takenDownVersion === before
    await tx
      .update(mediators)
      .set({
        profileImage: imagePath,
        version,
        takenDownVersion: isApprovedDown ? version : profile.takenDownVersion,
        completionScore: completionScore({ ...profile, profileImage: imagePath }),
        lastUpdated: at,
        updatedAt: at,
      })
      .where(eq(mediators.id, id))
    const listed = await listedPhoto(tx, id)
    await showPhoto(tx, id, imagePath)
    for (const old of new Set([profile.profileImage, listed ?? '']))
      await discardPhoto(tx, jobs, old)

    await recordAudit(tx, {
      actor,
      action: 'mediator.edit',
      subjectId: id,
      person,
      before: { Photo: profile.profileImage },
      after: { Photo: imagePath },
      at,
    })
    return { ok: true, photo: { path: imagePath, before, version } }
  })
  if (edit.ok && edit.photo.version !== edit.photo.before)
    events.record({ type: 'profile_edited', page: '/admin/mediators', at })
  return edit
}

async function showPhoto(tx: Transaction, id: string, profileImage: string) {
  for (const table of [listings, withheldListings]) {
    const [listing] = await tx.select().from(table).where(eq(table.id, id))
    if (!listing) continue
    const score = completionScore({ ...listing, profileImage })
    await tx.update(table).set({ profileImage, completionScore: score }).where(eq(table.id, id))
    await touchDirectory(tx)
  }
}
