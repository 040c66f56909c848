import { and, eq, isNull, ne } from 'drizzle-orm'
import { createMailedLink } from '#app/accounts/mailed-links.server.ts'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { addressKey, needsConfirmation } from './contact-address.ts'
import { contactAddressMail } from './contact-address-mail.server.ts'
import { contactAddresses } from './contact-addresses.table.server.ts'

type Services = Pick<Platform, 'jobs' | 'environment' | 'clock' | 'now' | 'keyedDigest'>

type Address = { mediatorId: string; account: string; contact: string }

/** How it is asked: once for each address, or once more, and whether the limits allow it. */
type Asking = { isAgain?: boolean; isAllowed: boolean }

/**
 * Counts the mail by which a contact address is confirmed, before the transaction that sends it; false
 * where there were too many. What needs no mail is not counted.
 */
export async function mayAskContactAddress(
  { db, limits }: Pick<Platform, 'db' | 'limits'>,
  address: Address,
  { isAgain = false } = {},
): Promise<boolean> {
  const [known] = await findKnown(db, address)
  if (!isAsked(address, known, isAgain)) return true
  return (
    (await limits.allowsSending('contact-address-of-account', address.mediatorId)) &&
    (await limits.allowsSending('contact-address-to-address', addressKey(address.contact)))
  )
}

/**
 * Mails the link by which a contact address is confirmed, in the caller's transaction:
 * once for each address, and again where `isAgain` asks for it. Earlier links of the mediator stop
 * working. `too-many` sends nothing; the daily questions ask later.
 */
export async function askContactAddress(
  tx: Transaction,
  services: Services,
  address: Address,
  { isAgain = false, isAllowed }: Asking,
): Promise<'asked' | 'not-needed' | 'too-many'> {
  const { jobs, environment, now } = services
  const { mediatorId } = address
  const email = addressKey(address.contact)
  const [known] = await findKnown(tx, address).for('update')
  if (!isAsked(address, known, isAgain)) return 'not-needed'
  if (!isAllowed) return 'too-many'

  const at = now()
  await tx
    .insert(contactAddresses)
    .values({ mediatorId, email, askedAt: at })
    .onConflictDoUpdate({
      target: [contactAddresses.mediatorId, contactAddresses.email],
      set: { askedAt: at },
    })
  await tx
    .delete(contactAddresses)
    .where(
      and(
        eq(contactAddresses.mediatorId, mediatorId),
        ne(contactAddresses.email, email),
        isNull(contactAddresses.confirmedAt),
      ),
    )
  const purpose = 'contact-address'
  const link = await createMailedLink(services, tx, { purpose, userId: mediatorId, email })
  await jobs.send(tx, mailQueue, contactAddressMail(email, link, environment.appUrl))
  return 'asked'
}

const findKnown = (db: Queryable, { mediatorId, contact }: Address) =>
  db
    .select()
    .from(contactAddresses)
    .where(
      and(
        eq(contactAddresses.mediatorId, mediatorId),
        eq(contactAddresses.email, addressKey(contact)),
      ),
    )

type Known = typeof contactAddresses.$inferSelect

function isAsked(address: Address, known: Known | undefined, isAgain: boolean): boolean {
  const isConfirmed = known?.confirmedAt != null
  return needsConfirmation({ ...address, isConfirmed }) && (!known || isAgain)
}
