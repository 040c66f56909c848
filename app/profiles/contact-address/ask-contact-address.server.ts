import { and, eq, isNull, ne } from 'drizzle-orm'
import { createMailedLink } from '#app/accounts/mailed-links.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { addressKey, needsConfirmation } from './contact-address.ts'
import { contactAddressMail } from './contact-address-mail.server.ts'
import { contactAddresses } from './contact-addresses.table.server.ts'

type Services = Pick<Platform, 'jobs' | 'limits' | 'environment' | 'clock' | 'now' | 'keyedDigest'>

type Asked = { mediatorId: string; account: string; contact: string }

/**
 * Mails the link by which a contact address is confirmed, in the caller's transaction:
 * once for each address, and again where `isAgain` asks for it. Earlier links of the mediator stop
 * working. `too-many` sends nothing; the daily questions ask later.
 */
export async function askContactAddress(
  tx: Transaction,
  services: Services,
  { mediatorId, account, contact }: Asked,
  { isAgain = false } = {},
): Promise<'asked' | 'not-needed' | 'too-many'> {
  const { jobs, limits, environment, now } = services
  const email = addressKey(contact)
  const isThis = and(eq(contactAddresses.mediatorId, mediatorId), eq(contactAddresses.email, email))
  const [known] = await tx.select().from(contactAddresses).where(isThis).for('update')
  const isConfirmed = known?.confirmedAt != null
  if (!needsConfirmation({ account, contact, isConfirmed })) return 'not-needed'
  if (known && !isAgain) return 'not-needed'

  const at = now()
  const isAllowed =
    (await limits.allowsWithin(tx, 'contact-address-of-account', mediatorId, at)) &&
    (await limits.allowsWithin(tx, 'contact-address-to-address', email, at))
  if (!isAllowed) return 'too-many'

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
