import { verificationMail } from '#app/accounts/account-mails.server.ts'
import { createMailedLink } from '#app/accounts/mailed-links.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import {
  askContactAddress,
  mayAskContactAddress,
} from '#app/profiles/contact-address/ask-contact-address.server.ts'
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
  const isAllowed = await mayAsk(services, { id, kind }, at)
  return db.transaction(async (tx) => {
    const locked = await lockMediator(tx, actor, id)
    if (!locked.ok) return locked
    if (locked.isSuspended) return { ok: false, reason: 'suspended' }
    const open = await findOpen(tx, { id, kind }, at)
    if (!open) return { ok: true, isSent: false }
    if (!isAllowed) return { ok: false, reason: 'too-many' }
    if (kind === 'account') await askAccount(services, tx, { id, email: open.known.account })
    else await askContactAddress(tx, services, contactOf(id, open), { isAgain: true, isAllowed })
    await recordAudit(tx, {
      actor,
      action: 'mediator.ask-confirmation',
      subjectId: id,
      person: locked.person,
      after: { Address: open.address.email },
      at,
    })
    return { ok: true, isSent: true }
  })
}

type Question = { id: string; kind: AddressKind }

/** The address that is to be confirmed; undefined where it is, or was asked a moment ago. */
async function findOpen(db: Queryable, { id, kind }: Question, at: Date) {
  const known = (await findAddresses(db, [id])).get(id)
  const address = known && openAddresses(known).find((each) => each.kind === kind)
  if (!known || !address) return undefined
  const isJustAsked = address.askedAt && at.getTime() - address.askedAt.getTime() < moment
  return isJustAsked ? undefined : { known, address }
}

type Open = NonNullable<Awaited<ReturnType<typeof findOpen>>>

function contactOf(mediatorId: string, { known }: Open) {
  return { mediatorId, account: known.account, contact: known.contact }
}

/** Counts the mail, where there is something to ask. */
async function mayAsk(services: Platform, { id, kind }: Question, at: Date): Promise<boolean> {
  const open = await findOpen(services.db, { id, kind }, at)
  if (!open) return true
  return kind === 'account'
    ? services.limits.allowsSending('mail-to-account', open.known.account)
    : mayAskContactAddress(services, contactOf(id, open), { isAgain: true })
}

async function askAccount(
  services: Platform,
  tx: Transaction,
  { id: userId, email }: { id: string; email: string },
): Promise<void> {
  const link = await createMailedLink(services, tx, { purpose: 'verify-email', userId, email })
  const mail = verificationMail({ email }, link, services.environment.appUrl)
  await services.jobs.send(tx, mailQueue, mail, { isUrgent: true })
}
