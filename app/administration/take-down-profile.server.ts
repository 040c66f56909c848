import { eq } from 'drizzle-orm'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import {
  listedPhoto,
  publishListing,
  withdrawListing,
} from '#app/listings/publish-listing.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { discardPhoto } from '#app/profiles/photo/discard-photo.server.ts'
import { findUnconfirmed } from './confirmation/find-addresses.server.ts'
import {
  profileRestoredMail,
  profileTakenDownMail,
  type Visibility,
} from './decision-mails.server.ts'
import { lockMediator, type Refusal, recordedStatus } from './lock-mediator.server.ts'
import { mediatorStatus } from './mediator-status.ts'

/**
 * Takes a profile out of the directory until an administrator restores it, whatever its mediator
 * saves meanwhile. They read the reason on the dashboard and in an email.
 */
export async function takeDownProfile(
  services: Platform,
  actor: AuditEntry['actor'],
  id: string,
  reason: string,
): Promise<{ ok: true } | Refusal> {
  const at = services.now()
  return services.db.transaction((tx) => takeDownWithin(tx, services, actor, { id, reason, at }))
}

/** The same in the caller's transaction. */
export async function takeDownWithin(
  tx: Transaction,
  { jobs, environment }: Pick<Platform, 'jobs' | 'environment'>,
  actor: AuditEntry['actor'],
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<{ ok: true } | Refusal> {
  const locked = await lockMediator(tx, actor, id)
  if (!locked.ok) return locked
  const { profile, status, recipient, person } = locked
  // A double click takes down what is down already; the first reason stands.
  if (profile.takenDownAt !== null) return { ok: true }

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
    before: recordedStatus(status),
    after: { ...recordedStatus('taken_down'), reason },
    at,
  })
  await jobs.send(tx, mailQueue, profileTakenDownMail(recipient, reason, at, environment.appUrl))
  return { ok: true }
}

/**
 * Ends a take-down. A profile that is as it was approved is published at once; one that changed
 * since, or of which an address is not confirmed, waits to be approved like any other.
 */
export async function restoreProfile(
  { db, jobs, environment, now }: Platform,
  actor: AuditEntry['actor'],
  id: string,
): Promise<{ ok: true; visibility: Visibility } | Refusal> {
  const at = now()
  return db.transaction(async (tx) => {
    const locked = await lockMediator(tx, actor, id)
    if (!locked.ok) return locked
    const { profile, status, recipient, person, isSuspended } = locked
    const wasApproved =
      profile.takenDownAt === null ? profile.approved : profile.takenDownVersion === profile.version
    const isUnconfirmed =
      profile.takenDownAt !== null && wasApproved && (await findUnconfirmed(tx, id)).length > 0
    const isApproved = wasApproved && !isUnconfirmed
    const restored = {
      ...profile,
      approved: isApproved,
      takenDownAt: null,
      takenDownReason: '',
      takenDownVersion: null,
    }
    const visibility = isUnconfirmed ? 'unconfirmed' : visibilityOf(restored, isSuspended)
    // A double click restores what is restored already.
    if (profile.takenDownAt === null) return { ok: true, visibility }

    await tx
      .update(mediators)
      .set({
        takenDownAt: null,
        takenDownReason: '',
        takenDownVersion: null,
        ...(isUnconfirmed ? { submittedAt: at } : {}),
      })
      .where(eq(mediators.id, id))
    if (isApproved) {
      const published = await publishListing(tx, { profile: restored, isSuspended }, at)
      if (published.replacedPhoto) await discardPhoto(tx, jobs, published.replacedPhoto)
    }
    await recordAudit(tx, {
      actor,
      action: 'mediator.restore',
      subjectId: id,
      person,
      before: { ...recordedStatus(status), reason: profile.takenDownReason },
      after: recordedStatus(mediatorStatus(restored, isSuspended)),
      at,
    })
    const mail = profileRestoredMail(recipient, visibility, at, environment.appUrl)
    await jobs.send(tx, mailQueue, mail)
    return { ok: true, visibility }
  })
}

function visibilityOf(
  profile: { approved: boolean; isProfilePublic: boolean; phone: string; sentBackReason: string },
  isSuspended: boolean,
): Visibility {
  if (isSuspended) return 'hidden'
  if (profile.approved) return profile.isProfilePublic ? 'published' : 'hidden'
  return profile.phone.trim() !== '' && profile.sentBackReason === '' ? 'waiting' : 'hidden'
}
