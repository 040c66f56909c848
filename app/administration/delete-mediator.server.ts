import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { dropMailedLinks } from '#app/accounts/mailed-links.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { discardFilesOf } from '#app/enquiries/private-page/erase/erased-files.server.ts'
import { listedPhoto, retireSlugs, touchDirectory } from '#app/listings/publish-listing.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { discardPhoto } from '#app/profiles/photo/discard-photo.server.ts'
import { recordSecurityChange } from '#app/security/record-security-event.server.ts'
import { confirmsEmail } from './decision-forms.ts'
import { accountDeletedMail } from './decision-mails.server.ts'
import { countBelongings } from './find-mediator.server.ts'
import { lockMediator, type Refusal, recordedStatus } from './lock-mediator.server.ts'

/**
 * Deletes a mediator for good: account, profile, listing, leads and reviews at once, the photo's
 * files once nothing shows them, and those that came with messages. The audit log and the slugs, which stay taken, remain. `typed` is
 * what the administrator typed to confirm.
 */
export async function deleteMediator(
  { db, jobs, environment, log, now }: Platform,
  actor: AuditEntry['actor'],
  id: string,
  typed: { email: string; reason: string },
): Promise<{ ok: true } | Refusal | { ok: false; reason: 'wrong-email' }> {
  const at = now()
  return db.transaction(async (tx) => {
    const locked = await lockMediator(tx, actor, id, environment.supportEmail)
    if (!locked.ok) return locked
    const { profile, status, recipient, person } = locked
    if (!confirmsEmail(typed.email, person.email)) return { ok: false, reason: 'wrong-email' }

    const belongings = await countBelongings(tx, id)
    const photos = new Set([profile.profileImage, (await listedPhoto(tx, id)) ?? ''])
    await retireSlugs(tx, id)
    await dropMailedLinks(tx, id)
    await discardFilesOf(tx, jobs, eq(inquiries.mediatorId, id))
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
        email: person.email,
        ...recordedStatus(status),
        ...belongings,
      },
      after: { reason: typed.reason },
      at,
    })
    const detail = `by ${actor.id}`
    await recordSecurityChange(tx, { event: 'account.delete', userId: id, detail, at }, log)
    await jobs.send(tx, mailQueue, accountDeletedMail(recipient, typed.reason, environment))
    return { ok: true }
  })
}
