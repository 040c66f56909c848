import { and, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { findSentForms, type SentForm, sentForm } from '#app/platform/forms/sent-forms.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { isNotWithdrawn } from '../held/find-held.server.ts'
import { heldInquiries, inquiries } from '../inquiries.table.server.ts'
import type { Posted } from './posted.ts'

/** What some of the mediators have already of a post. */
export type Earlier = {
  /** The mediators who do not have it yet. */
  recipients: string[]
  /** The enquiries of this form, by mediator. */
  ids: Map<string, string>
  /** The request that its sender may see, or adds to; further mediators join it. */
  requestId: string | undefined
}

/**
 * The form of an enquiry as it goes to one mediator. With a secret it is the same whatever it says of
 * safety, so that what was sent is made safer instead of sent twice.
 */
export function inquiryForm(
  services: Pick<Platform, 'keyedDigest' | 'now'>,
  { inquiry, sending }: Posted,
  mediatorId: string,
): SentForm {
  const secret = sending.form?.secret
  const { isEmailSafe, isCallSafe, ...words } = inquiry
  return sentForm(services, secret, 'inquiry', mediatorId, secret ? words : inquiry)
}

/** A form as what it brings is found by, to whomever it goes and whatever it says: its request. */
export function requestForm(
  services: Pick<Platform, 'keyedDigest' | 'now'>,
  { inquiry, sending }: Posted,
): SentForm {
  const secret = sending.form?.secret
  return sentForm(services, secret, 'request', secret ? '' : inquiry)
}

/**
 * Finds the enquiries that the same form brought, delivered or held. Who withdrew one may send it
 * again. A secret proves that the sender is the same; without one only the browser that opened the
 * private page is led there, since others know the words as well.
 */
export async function findEarlier(
  db: Queryable,
  services: Pick<Platform, 'keyedDigest' | 'now'>,
  post: Posted,
): Promise<Earlier> {
  const { mediatorIds, sending } = post
  const forms = mediatorIds.map((mediatorId) => inquiryForm(services, post, mediatorId))
  const sent = await findSentForms(db, forms)
  const findIn = (table: typeof inquiries | typeof heldInquiries, isThere: SQL) =>
    db
      .select({ id: table.id, mediatorId: table.mediatorId, requestId: table.requestId })
      .from(table)
      .where(and(inArray(table.id, sent), isNotNull(table.requestId), isThere))
  const found =
    sent.length === 0
      ? []
      : await unionAll(
          findIn(inquiries, isNull(inquiries.withdrawnAt)),
          findIn(heldInquiries, isNotWithdrawn),
        )
  const ids = new Map(found.map(({ mediatorId, id }) => [mediatorId, id]))
  const isOwn = (requestId: string) => sending.form?.secret || sending.mayJoin?.(requestId)
  const own = found.find(({ requestId }) => requestId && isOwn(requestId))
  return {
    recipients: [...new Set(mediatorIds)].filter((id) => !ids.has(id)),
    ids,
    requestId: own?.requestId ?? sending.requestId,
  }
}
