import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { publishListing } from '#app/listings/publish-listing.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { completionScore } from '#app/profiles/completion.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { discardPhoto } from '#app/profiles/photo/discard-photo.server.ts'
import { profileColumns } from '#app/profiles/profile-columns.server.ts'
import type { ProfileForm } from '#app/profiles/profile-form.ts'
import { holdProfile } from './hold-profile.server.ts'
import { profileApprovedMail } from './profile-approved-mail.server.ts'
import { changedTexts } from './profile-changes.ts'
import { readFields } from './read-fields.server.ts'

type EditOutcome =
  | { outcome: 'edited' }
  | { outcome: 'behind'; version: number }
  | { outcome: 'gone' }
  /** It would publish the administrator's own words unread. */
  | { outcome: 'own' }

/**
 * Saves an administrator's edit of a profile and publishes it at once, in one transaction. The
 * mediator is told if that approves what was waiting. A profile that was taken down stays so, and
 * is published as edited once it is restored.
 */
export async function editProfile(
  { db, jobs, events, environment, now }: AnalyticsServices,
  actor: AuditEntry['actor'],
  { id, version }: { id: string; version: number },
  form: ProfileForm,
): Promise<EditOutcome> {
  if (id === actor.id) return { outcome: 'own' }
  const at = now()
  const columns = profileColumns(form)
  const outcome = await db.transaction<EditOutcome>(async (tx) => {
    const held = await holdProfile(tx, id)
    if (!held) return { outcome: 'gone' }
    const { profile, accountEmail, person, isSuspended } = held
    if (profile.version !== version) return { outcome: 'behind', version: profile.version }

    const edited = { ...profile, ...columns, version: version + 1 }
    await tx
      .update(mediators)
      .set({
        ...columns,
        version: edited.version,
        completionScore: completionScore(edited),
        sentBackReason: '',
        takenDownVersion: profile.takenDownAt === null ? null : edited.version,
        lastUpdated: at,
        updatedAt: at,
      })
      .where(eq(mediators.id, id))
    await tx.update(users).set({ name: columns.fullName, updatedAt: at }).where(eq(users.id, id))
    const isDown = profile.takenDownAt !== null
    if (!isDown) {
      const { replacedPhoto } = await publishListing(tx, { profile: edited, isSuspended }, at)
      if (replacedPhoto) await discardPhoto(tx, jobs, replacedPhoto)
    }

    const texts = changedTexts(readFields(profile), readFields(edited))
    await recordAudit(tx, { actor, action: 'mediator.edit', subjectId: id, person, ...texts, at })
    // Whoever is suspended hears that they are listed when they can log in again.
    if (!profile.approved && !isDown && !isSuspended) {
      const addressee = { ...edited, email: accountEmail }
      await jobs.send(tx, mailQueue, profileApprovedMail(addressee, environment.appUrl))
    }
    return { outcome: 'edited' }
  })
  if (outcome.outcome === 'edited')
    events.record({ type: 'profile_edited', page: '/admin/mediators', at })
  return outcome
}
