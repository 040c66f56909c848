import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { dropMailedLinks } from '#app/accounts/email-changes.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { listedPhoto, retireSlugs, touchDirectory } from '#app/listings/publish-listing.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { discardPhoto } from '#app/profiles/photo/discard-photo.server.ts'
import { accountDeletedMail } from './account-standing-mails.server.ts'
import { confirmsEmail } from './decision-forms.ts'
import { countBelongings } from './find-mediator.server.ts'
import { holdDecided, type Refused, recordedStanding } from './hold-decided.server.ts'

/**
 * Deletes a mediator for good: account, profile, listing, leads and reviews at once, the photo's
 * files once nothing shows them. What stays is the record of it, and that the slugs are taken.
 */
export async function deleteMediator(
  { db, jobs, environment, now }: Platform,
  actor: AuditEntry['actor'],
  id: string,
  typed: { email: string; reason: string },
): Promise<'deleted' | 'differs' | Refused> {
  const at = now()
  return db.transaction(async (tx) => {
    const held = await holdDecided(tx, actor, id, environment.supportEmail)
    if (typeof held === 'string') return held
    const { profile, standing, accountEmail, person } = held
    if (!confirmsEmail(typed.email, accountEmail)) return 'differs'

    const belongings = await countBelongings(tx, id)
    const photos = new Set([profile.profileImage, (await listedPhoto(tx, id)) ?? ''])
    await retireSlugs(tx, id)
    await dropMailedLinks(tx, id)
    await tx.delete(users).where(eq(users.id, id))
    await touchDirectory(tx)
    for (const photo of photos) await discardPhoto(tx, jobs, photo)

    await recordAudit(tx, {
      actor,
      action: 'account.delete',
      subjectId: id,
      person,
      before: {
        name: profile.fullName,
        email: accountEmail,
        ...recordedStanding(standing),
        ...belongings,
      },
      after: { reason: typed.reason },
      at,
    })
    const addressee = { ...profile, email: accountEmail }
    await jobs.send(tx, mailQueue, accountDeletedMail(addressee, typed.reason, environment))
    return 'deleted'
  })
}
