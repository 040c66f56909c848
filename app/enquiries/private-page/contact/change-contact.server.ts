import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { confirmationMailId } from '../../confirm-request.server.ts'
import { messageMailId } from '../../conversation/message-mail-id.ts'
import { findInquiryAddress } from '../../find-inquiry-address.server.ts'
import { inquiries } from '../../inquiries.table.server.ts'
import { inquiryRequests } from '../../inquiry-requests.table.server.ts'
import { invitationMailId } from '../../invitations/invitation-mail.server.ts'
import { messages } from '../../messages.table.server.ts'
import { othersMailId } from '../../reminders/others-mail.server.ts'
import { contactChangedMail, pageLinkMailId } from '../private-page-mails.server.ts'
import type { ContactChoice } from './contact-words.ts'

type Services = Pick<AnalyticsServices, 'db' | 'jobs' | 'environment' | 'limits' | 'now'>

/**
 * Stores how the sender of a request may be reached from now on, with a mail to each mediator whose
 * lead is open. It may be a matter of safety, so nobody can switch that mail off; but there is none of
 * very many changes. The same choice again tells nobody anything. Where email is safe no longer, what
 * waits to be sent there is forgotten. False once everything was erased.
 */
export async function changeContact(
  { db, jobs, environment, limits, now }: Services,
  requestId: string,
  contact: ContactChoice,
): Promise<boolean> {
  const changedAt = now()
  const [stored] = await findRequest(db, requestId)
  if (!stored) return false
  if (isSame(stored, contact)) return true
  const mayMail = await limits.allowsSending('contact-of-request', requestId, { isQuiet: true })
  return db.transaction(async (tx) => {
    const [before] = await findRequest(tx, requestId).for('update')
    if (!before) return false
    if (isSame(before, contact)) return true
    await tx.update(inquiryRequests).set(contact).where(eq(inquiryRequests.id, requestId))
    if (before.isEmailSafe && !contact.isEmailSafe) await forgetMails(tx, jobs, requestId)
    if (!mayMail) return true
    const open = await tx
      .select({
        id: inquiries.id,
        name: inquiries.name,
        createdAt: inquiries.createdAt,
        mediatorId: inquiries.mediatorId,
      })
      .from(inquiries)
      .where(
        and(
          eq(inquiries.requestId, requestId),
          isNull(inquiries.withdrawnAt),
          notInArray(inquiries.status, ['completed', 'declined']),
        ),
      )
    for (const { mediatorId, ...lead } of open) {
      const address = await findInquiryAddress(tx, mediatorId)
      const changed = { ...lead, contact, changedAt }
      await jobs.send(tx, mailQueue, contactChangedMail(address, changed, environment.appUrl))
    }
    return true
  })
}

/** A request, unless it was erased. */
const findRequest = (db: Queryable, requestId: string) =>
  db
    .select()
    .from(inquiryRequests)
    .where(and(eq(inquiryRequests.id, requestId), isNull(inquiryRequests.erasedAt)))

/** The mails to the sender of a request that have not left. */
async function forgetMails(tx: Transaction, jobs: Services['jobs'], requestId: string) {
  const written = await tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(inquiries, eq(inquiries.id, messages.inquiryId))
    .where(and(eq(inquiries.requestId, requestId), eq(messages.author, 'mediator')))
  const sent = await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(eq(inquiries.requestId, requestId))
  await jobs.forget(tx, [
    confirmationMailId(requestId),
    pageLinkMailId(requestId),
    othersMailId(requestId),
    ...sent.map(({ id }) => invitationMailId(id)),
    ...written.map(({ id }) => messageMailId(id)),
  ])
}

function isSame(a: ContactChoice, b: ContactChoice): boolean {
  return (
    a.isEmailSafe === b.isEmailSafe && a.isCallSafe === b.isCallSafe && a.safeTimes === b.safeTimes
  )
}
