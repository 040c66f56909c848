import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { deliveryAddress } from '#app/profiles/contact-address/contact-address.ts'
import { isConfirmedContact } from '#app/profiles/contact-address/find-contact.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import {
  type NotificationSettings,
  notificationSettingsOf,
} from '#app/profiles/notification-settings.server.ts'
import { notificationSettings } from '#app/profiles/notification-settings.table.server.ts'

/** Whom enquiries to a mediator are mailed to, and which address that has to be confirmed first. */
export type InquiryAddress = {
  accountId: string
  fullName: string
  email: string
  unconfirmed: string
}

/** What decides beside it whether and when they are mailed. */
type Addressee = InquiryAddress & { isSuspended: boolean; settings: NotificationSettings }

/**
 * The contact address of the listing where it is the account's own or was confirmed, and the
 * account's otherwise: anybody could have written down somebody else's.
 */
export async function findInquiryAddress(db: Queryable, mediatorId: string): Promise<Addressee> {
  const [found] = await db
    .select({
      fullName: mediators.fullName,
      account: users.email,
      contact: listings.email,
      isConfirmed: isConfirmedContact(mediators.id, listings.email),
      isSuspended: users.banned,
      off: notificationSettings.off,
      hasDailyDigest: notificationSettings.hasDailyDigest,
    })
    .from(mediators)
    .innerJoin(users, eq(users.id, mediators.id))
    .leftJoin(listings, eq(listings.id, mediators.id))
    .leftJoin(notificationSettings, eq(notificationSettings.mediatorId, mediators.id))
    .where(eq(mediators.id, mediatorId))
  if (!found) throw new Error(`no mediator ${mediatorId}`)
  const { fullName, account, isConfirmed, isSuspended, off, hasDailyDigest } = found
  const settings = notificationSettingsOf(off && { off, hasDailyDigest: hasDailyDigest === true })
  const contact = found.contact ?? account
  const address = deliveryAddress({ account, contact, isConfirmed })
  const unconfirmed = address === contact ? '' : contact
  return { accountId: mediatorId, fullName, email: address, unconfirmed, isSuspended, settings }
}
