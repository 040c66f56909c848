import { eq } from 'drizzle-orm'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { listedPhoto, withdrawListing } from '#app/listings/publish-listing.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { discardPhoto } from '#app/profiles/photo/discard-photo.server.ts'
import { holdDecided, type Refused, recordedStanding } from './hold-decided.server.ts'
import { profileTakenDownMail } from './profile-standing-mails.server.ts'

/**
 * Takes a profile out of the directory until an administrator restores it, whatever its mediator
 * saves meanwhile. They read the reason on the dashboard and in a mail.
 */
export async function takeDownProfile(
  { db, jobs, environment, now }: Platform,
  actor: AuditEntry['actor'],
  id: string,
  reason: string,
): Promise<'taken-down' | Refused> {
  const at = now()
  return db.transaction(async (tx) => {
    const held = await holdDecided(tx, actor, id)
    if (typeof held === 'string') return held
    const { profile, standing, accountEmail, person } = held
    // A double click takes down what is down already; the first reason stands.
    if (profile.takenDownAt !== null) return 'taken-down'

    await tx
      .update(mediators)
      .set({
        approved: false,
        takenDownAt: at,
        takenDownReason: reason,
        takenDownVersion: profile.approved ? profile.version : null,
      })
      .where(eq(mediators.id, id))
    const photo = await listedPhoto(tx, id)
    await withdrawListing(tx, id)
    if (photo) await discardPhoto(tx, jobs, photo)

    await recordAudit(tx, {
      actor,
      action: 'mediator.take-down',
      subjectId: id,
      person,
      before: recordedStanding(standing),
      after: { ...recordedStanding('taken_down'), reason },
      at,
    })
    const addressee = { ...profile, email: accountEmail }
    await jobs.send(tx, mailQueue, profileTakenDownMail(addressee, reason, at, environment.appUrl))
    return 'taken-down'
  })
}
