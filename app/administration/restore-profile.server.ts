import { eq } from 'drizzle-orm'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { publishListing } from '#app/listings/publish-listing.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { discardPhoto } from '#app/profiles/photo/discard-photo.server.ts'
import { holdDecided, type Refused, recordedStanding } from './hold-decided.server.ts'
import { profileRestoredMail } from './profile-standing-mails.server.ts'
import { standingOf } from './standing.ts'

/** What became of a restored profile: it is public, waits for approval, or is neither. */
type Restored = 'published' | 'waiting' | 'hidden'

/**
 * Ends a take-down. A profile that is as it was approved is published at once; one that changed
 * since waits to be approved like any other.
 */
export async function restoreProfile(
  { db, jobs, environment, now }: Platform,
  actor: AuditEntry['actor'],
  id: string,
): Promise<Restored | Refused> {
  const at = now()
  return db.transaction(async (tx) => {
    const held = await holdDecided(tx, actor, id)
    if (typeof held === 'string') return held
    const { profile, standing, accountEmail, person, isSuspended } = held
    const isApproved =
      profile.takenDownAt === null ? profile.approved : profile.takenDownVersion === profile.version
    const restored = { ...profile, approved: isApproved, takenDownAt: null }
    const outcome = outcomeFor(restored, isSuspended)
    // A double click restores what is restored already.
    if (profile.takenDownAt === null) return outcome

    await tx
      .update(mediators)
      .set({ takenDownAt: null, takenDownReason: '', takenDownVersion: null })
      .where(eq(mediators.id, id))
    if (isApproved) {
      const { replacedPhoto } = await publishListing(tx, { profile, isSuspended }, at)
      if (replacedPhoto) await discardPhoto(tx, jobs, replacedPhoto)
    }
    await recordAudit(tx, {
      actor,
      action: 'mediator.restore',
      subjectId: id,
      person,
      before: { ...recordedStanding(standing), reason: profile.takenDownReason },
      after: recordedStanding(standingOf(restored, isSuspended)),
      at,
    })
    const addressee = { ...profile, email: accountEmail }
    await jobs.send(tx, mailQueue, profileRestoredMail(addressee, outcome, at, environment.appUrl))
    return outcome
  })
}

function outcomeFor(
  profile: { approved: boolean; isProfilePublic: boolean; phone: string; sentBackReason: string },
  isSuspended: boolean,
): Restored {
  if (isSuspended) return 'hidden'
  if (profile.approved) return profile.isProfilePublic ? 'published' : 'hidden'
  return profile.phone.trim() !== '' && profile.sentBackReason === '' ? 'waiting' : 'hidden'
}
