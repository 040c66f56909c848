import { eq, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import { type Call, statement } from '#app/platform/database/statements.server.ts'
import { isConfirmedContact } from '#app/profiles/contact-address/find-contact.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import {
  type NotificationSettings,
  storedSettings,
} from '#app/profiles/notification-settings.server.ts'
import { notificationSettings } from '#app/profiles/notification-settings.table.server.ts'
import { type InquiryAddress, inquiryAddressOf } from '../find-inquiry-address.server.ts'

/** What has to be known of a mediator to tell them of an enquiry. */
export type Addressee = {
  address: InquiryAddress
  settings: NotificationSettings
  isForwarded: boolean
}

export type AddresseeRow = {
  id: string
  fullName: string
  account: string
  contact: string | null
  isConfirmed: boolean
  off: string[] | null
  hasDailyDigest: boolean | null
  suiteCode: string | null
}

/** The query that finds them, as a part of a larger statement as well. */
export const addresseesOfRecipients = sql`
    select ${mediators.id} as id, ${mediators.fullName} as "fullName", ${users.email} as account,
      ${listings.email} as contact, ${isConfirmedContact(mediators.id, listings.email)} as "isConfirmed",
      ${notificationSettings.off} as off, ${notificationSettings.hasDailyDigest} as "hasDailyDigest",
      ${mediators.uniteConnectedId} as "suiteCode"
    from ${mediators} join ${users} on ${eq(users.id, mediators.id)}
      left join ${listings} on ${eq(listings.id, mediators.id)}
      left join ${notificationSettings} on ${eq(notificationSettings.mediatorId, mediators.id)}
    where ${mediators.id} = any(${sql.placeholder('recipientIds')})`

const finding = statement<AddresseeRow, { recipientIds: string[] }>(() => addresseesOfRecipients)

/** The statement that finds them, to be sent together with others. */
export function findingAddressees(recipientIds: string[]): Call<AddresseeRow> {
  return finding({ recipientIds })
}

/** The mediators that were found, by their ids. */
export function addresseesOf(rows: readonly AddresseeRow[]): Map<string, Addressee> {
  return new Map(
    rows.map(({ id, off, hasDailyDigest, suiteCode, ...found }) => [
      id,
      {
        address: inquiryAddressOf(found),
        settings: storedSettings({ off: off ?? [], hasDailyDigest: hasDailyDigest ?? false }),
        isForwarded: suiteCode !== null,
      },
    ]),
  )
}
