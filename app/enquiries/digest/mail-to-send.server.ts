import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { DeliveryError } from '#app/platform/jobs/delivery-error.server.ts'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { headerText } from '#app/platform/mail/message.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import { requireOpenAccount } from '../standing.server.ts'

/**
 * A mail as it is sent now, with the names of those who are still there. Throws where its mediator is
 * suspended or gone, or its sender may no longer be sent email, so that it is given up and the
 * administrators see it.
 */
export async function mailToSend(db: Queryable, mail: Mail): Promise<Mail> {
  if (mail.accountId !== undefined) await requireOpenAccount(db, mail.accountId)
  if (mail.requestId !== undefined) await requireSafeEmail(db, mail.requestId)
  return mail.list ? nameSenders(mail, await findNames(db, mail)) : mail
}

async function requireSafeEmail(db: Queryable, requestId: string): Promise<void> {
  const [request] = await db
    .select({ isEmailSafe: inquiryRequests.isEmailSafe, erasedAt: inquiryRequests.erasedAt })
    .from(inquiryRequests)
    .where(eq(inquiryRequests.id, requestId))
  if (request?.isEmailSafe && !request.erasedAt) return
  const reason = request && !request.erasedAt ? 'asked for no email' : 'had their details erased'
  throw new DeliveryError(`The sender ${reason}`, { isFinal: true })
}

/** The names of the senders whom a mail lists and who are still there, by enquiry. */
async function findNames(db: Queryable, { accountId = '', list = [] }: Mail) {
  const ids = list.flatMap(({ inquiryId }) => inquiryId ?? [])
  const found = await db
    .select({ id: inquiries.id, name: inquiries.name })
    .from(inquiries)
    .where(and(inArray(inquiries.id, ids), eq(inquiries.mediatorId, accountId)))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** A mail with its list, in which each sender has their name, or that they had it erased. */
export function nameSenders(mail: Mail, names: ReadonlyMap<string, string>): Mail {
  const nameOf = (id: string) => headerText(names.get(id) ?? '') || 'details erased by their sender'
  const details = (mail.list ?? []).map(
    ({ label, before = '', inquiryId, after = '' }): [string, string] => [
      label,
      before + (inquiryId === undefined ? '' : nameOf(inquiryId)) + after,
    ],
  )
  return composeMail({ ...mail, content: { ...mail.content, details } })
}
