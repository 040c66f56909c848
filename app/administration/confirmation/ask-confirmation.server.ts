import { verificationMail } from '#app/accounts/account-mails.server.ts'
import { createMailedLink } from '#app/accounts/mailed-links.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { askContactAddress } from '#app/profiles/contact-address/ask-contact-address.server.ts'
import { lockMediator, type Refusal } from '../lock-mediator.server.ts'
import { type AddressKind, openAddresses } from './addresses.ts'
import { findAddresses } from './find-addresses.server.ts'

type Asked =
  /** `isSent` is false where nothing was sent: it is confirmed, or was asked a moment ago. */
  { ok: true; isSent: boolean } | Refusal | { ok: false; reason: 'suspended' | 'too-many' }

/** Milliseconds within which a second press sends nothing more. */
const moment = 60_000

/**
 * Mails the link again by which a mediator confirms an address, in one transaction with the audit
 * entry. The limits are those of the mediator's own button.
 */
export async function askConfirmation(
  services: Platform,
  actor: AuditEntry['actor'],
  { id, kind }: { id: string; kind: AddressKind },
): Promise<Asked> {
  const { db, now } = services
  const at = now()
  return db.transaction(async (tx) => {
    const locked = await lockMediator(tx, actor, id)
    if (!locked.ok) return locked
    if (locked.isSuspended) return { ok: false, reason: 'suspended' }
    const known = (await findAddresses(tx, [id])).get(id)
    const open = known && openAddresses(known).find((address) => address.kind === kind)
    if (!known || !open) return { ok: true, isSent: false }
    if (open.askedAt && at.getTime() - open.askedAt.getTime() < moment)
      return { ok: true, isSent: false }

    const contact = { mediatorId: id, account: known.account, contact: known.contact }
    const answer =
      kind === 'account'
        ? await askAccount(services, tx, { id, email: known.account })
        : await askContactAddress(tx, services, contact, { isAgain: true })
    if (answer === 'too-many') return { ok: false, reason: 'too-many' }
    await recordAudit(tx, {
      actor,
      action: 'mediator.ask-confirmation',
      subjectId: id,
      person: locked.person,
      after: { Address: open.email },
      at,
    })
    return { ok: true, isSent: true }
  })
}

async function askAccount(
  services: Platform,
  tx: Transaction,
  { id: userId, email }: { id: string; email: string },
): Promise<'asked' | 'too-many'> {
  const { jobs, limits, environment, now } = services
  if (!(await limits.allowsWithin(tx, 'mail-to-account', email, now()))) return 'too-many'
  const link = await createMailedLink(services, tx, { purpose: 'verify-email', userId, email })
  await jobs.send(tx, mailQueue, verificationMail({ email }, link, environment.appUrl), {
    isUrgent: true,
  })
  return 'asked'
}
