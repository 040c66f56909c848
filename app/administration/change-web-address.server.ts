import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { changeSlug } from '#app/listings/change-slug.server.ts'
import { profileUrl } from '#app/listings/profile-url.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { webAddressChangedMail } from './decision-mails.server.ts'
import { lockMediator, type Refusal } from './lock-mediator.server.ts'

type Change =
  | { ok: true }
  | Refusal
  | { ok: false; reason: 'none-yet' | 'same' | 'taken' }
  /** Someone changed it after the form was opened; `current` is the stored one. */
  | { ok: false; reason: 'stale'; current: string }

/**
 * Changes the web address of a mediator's public page from the one that the form showed, and tells
 * them by email. The former ones lead to the new one from then on, and nobody else is given them.
 */
export async function changeWebAddress(
  { db, jobs, environment, now }: Platform,
  actor: AuditEntry['actor'],
  id: string,
  { current, slug }: { current: string; slug: string },
): Promise<Change> {
  const at = now()
  return db.transaction<Change>(async (tx) => {
    const locked = await lockMediator(tx, actor, id)
    if (!locked.ok) return locked
    const { profile, listing, recipient, person } = locked
    if (profile.slug === '') return { ok: false, reason: 'none-yet' }
    if (slug === current && slug === profile.slug) return { ok: false, reason: 'same' }
    // A double click finds what it asked for.
    if (slug === profile.slug) return { ok: true }
    if (current !== profile.slug) return { ok: false, reason: 'stale', current: profile.slug }
    if (!(await changeSlug(tx, id, slug))) return { ok: false, reason: 'taken' }

    await recordAudit(tx, {
      actor,
      action: 'mediator.change-web-address',
      subjectId: id,
      person,
      before: { webAddress: profileUrl(profile.slug) },
      after: { webAddress: profileUrl(slug) },
      at,
    })
    const page = { slug, isListed: listing !== undefined }
    const mail = webAddressChangedMail(recipient, page, at, environment.appUrl)
    await jobs.send(tx, mailQueue, mail)
    return { ok: true }
  })
}
