import { and, asc, eq, isNull, notInArray, or } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { type FieldTexts, isSame, mergeShown, shownName } from '#app/platform/forms/shown-fields.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { confirmationMailId } from '../../confirm-request.server.ts'
import { messageMailId } from '../../conversation/message-mail-id.ts'
import { findInquiryAddress } from '../../find-inquiry-address.server.ts'
import { inquiries } from '../../inquiries.table.server.ts'
import { inquiryRequests } from '../../inquiry-requests.table.server.ts'
import { invitationMailId } from '../../invitations/invitation-mail.server.ts'
import { messages } from '../../messages.table.server.ts'
import { othersMailId } from '../../reminders/others-mail.server.ts'
import type { RequestRow } from '../find-request.server.ts'
import { contactChangedMail, pageLinkMailId } from '../private-page-mails.server.ts'
import type { ContactChoice } from './contact-words.ts'

type Services = Pick<AnalyticsServices, 'db' | 'jobs' | 'environment' | 'limits' | 'now'>

type Changed =
  | { ok: true; isAsTyped: boolean }
  | { ok: false; reason: 'erased' }
  | ({ ok: false; reason: 'conflict'; stored: ContactFields } & ReturnType<
      typeof mergeShown<keyof ContactFields>
    >)

/** The choice as the fields of its form have it. */
type ContactFields = FieldTexts<keyof ContactChoice>

const contactNames = ['isEmailSafe', 'isCallSafe', 'safeTimes'] as const

export function contactFields(contact: ContactChoice): ContactFields {
  return {
    isEmailSafe: contact.isEmailSafe ? 'yes' : 'no',
    isCallSafe: contact.isCallSafe ? 'yes' : 'no',
    safeTimes: contact.safeTimes,
  }
}

/**
 * Stores how the sender of a request may be reached from now on: what the form changed of what it
 * showed. Where email is not safe any more, nothing else that was sent from the same address is
 * answered by email either; that it is safe counts for this request alone.
 */
export async function changeContact(
  services: Services,
  requestId: string,
  posted: { form: FormData; typed: ContactFields },
): Promise<Changed> {
  const { db, limits } = services
  // A form that changes nothing uses up none of the mails that a change of safety may need.
  const isTouched = contactNames.some(
    (name) => !isSame(posted.form.get(shownName(name)), posted.typed[name]),
  )
  const quiet = { isQuiet: true }
  const mayMail = isTouched && (await limits.allowsSending('contact-of-request', requestId, quiet))
  return db.transaction(async (tx) => {
    const sent = await lockSameAddress(tx, requestId)
    const before = sent.find(({ id }) => id === requestId)
    if (!before) return { ok: false, reason: 'erased' }
    const stored = contactFields(before)
    const { merged, conflicts } = mergeShown({ ...posted, stored })
    // Where something conflicts, what was made safer holds all the same.
    const safer = { ...stored, ...saferFields({ typed: posted.typed, merged, conflicts }) }
    const contact = contactOf(conflicts.length > 0 ? safer : merged)
    await storeContacts(tx, services, { sent, before, contact, mayMail })
    const left = conflicts.filter((name) => safer[name] !== posted.typed[name])
    if (left.length > 0)
      return { ok: false, reason: 'conflict', stored: safer, merged, conflicts: left }
    return { ok: true, isAsTyped: isSameContact(contactOf(posted.typed), contact) }
  })
}

/**
 * Makes a request safer where the form that brought it comes again with other wishes. Nothing becomes
 * less safe by it.
 */
export async function makeSafer(
  tx: Transaction,
  services: Services,
  requestId: string,
  wished: ContactChoice,
): Promise<void> {
  const sent = await lockSameAddress(tx, requestId)
  const before = sent.find(({ id }) => id === requestId)
  if (!before) return
  const contact = {
    isEmailSafe: before.isEmailSafe && wished.isEmailSafe,
    isCallSafe: before.isCallSafe && wished.isCallSafe,
    safeTimes: before.safeTimes || wished.safeTimes,
  }
  await storeContacts(tx, services, { sent, before, contact, mayMail: true })
}

type Choice = { sent: RequestRow[]; before: RequestRow; contact: ContactChoice; mayMail: boolean }

/** Stores the choice for one of these requests, and for the others that email is not safe any more. */
async function storeContacts(
  tx: Transaction,
  services: Services,
  { sent, before, contact, mayMail }: Choice,
): Promise<void> {
  if (!isSameContact(before, contact)) await storeContact(tx, services, before, contact, mayMail)
  if (!before.isEmailSafe || contact.isEmailSafe) return
  for (const other of sent)
    if (other !== before && other.isEmailSafe)
      await storeContact(tx, services, other, { ...other, isEmailSafe: false }, mayMail)
}

/**
 * Stores a choice, with a mail to each mediator whose lead is open. It may be a matter of safety, so
 * nobody can switch that mail off; but there is none of very many changes. Where email is safe no
 * longer, what waits to be sent there is forgotten.
 */
async function storeContact(
  tx: Transaction,
  { jobs, environment, now }: Services,
  { id: requestId, isEmailSafe: wasEmailSafe }: RequestRow,
  { isEmailSafe, isCallSafe, safeTimes }: ContactChoice,
  mayMail: boolean,
): Promise<void> {
  const contact = { isEmailSafe, isCallSafe, safeTimes }
  await tx.update(inquiryRequests).set(contact).where(eq(inquiryRequests.id, requestId))
  if (wasEmailSafe && !isEmailSafe) await forgetMails(tx, jobs, requestId)
  if (!mayMail) return
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
    const changed = { ...lead, contact, changedAt: now() }
    await jobs.send(tx, mailQueue, contactChangedMail(address, changed, environment.appUrl))
  }
}

/** A request and what else was sent from its address, without what was erased, locked in one order. */
async function lockSameAddress(tx: Transaction, requestId: string): Promise<RequestRow[]> {
  const isThis = eq(inquiryRequests.id, requestId)
  const [known] = await tx.select().from(inquiryRequests).where(isThis)
  if (!known) return []
  const isSameAddress = known.email === '' ? undefined : eq(inquiryRequests.email, known.email)
  return tx
    .select()
    .from(inquiryRequests)
    .where(and(isNull(inquiryRequests.erasedAt), or(isThis, isSameAddress)))
    .orderBy(asc(inquiryRequests.id))
    .for('update')
}

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

/** What a form changed to "no", also where it does not say what it showed. */
function saferFields({
  typed,
  merged,
  conflicts,
}: { typed: ContactFields } & ReturnType<typeof mergeShown<keyof ContactFields>>) {
  const names = (['isEmailSafe', 'isCallSafe'] as const).filter(
    (name) => (conflicts.includes(name) ? typed : merged)[name] === 'no',
  )
  return Object.fromEntries(names.map((name) => [name, 'no']))
}

function contactOf({ isEmailSafe, isCallSafe, safeTimes }: ContactFields): ContactChoice {
  return { isEmailSafe: isEmailSafe === 'yes', isCallSafe: isCallSafe === 'yes', safeTimes }
}

function isSameContact(a: ContactChoice, b: ContactChoice): boolean {
  return (
    a.isEmailSafe === b.isEmailSafe && a.isCallSafe === b.isCallSafe && a.safeTimes === b.safeTimes
  )
}
