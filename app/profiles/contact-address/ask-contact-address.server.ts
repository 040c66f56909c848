import { randomBytes } from 'node:crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { addressKey, needsConfirmation } from './contact-address.ts'
import { contactAddressMail } from './contact-address-mail.server.ts'
import { contactAddresses } from './contact-addresses.table.server.ts'
import { linkDigestOf } from './link-digest.server.ts'

type Services = Pick<Platform, 'jobs' | 'limits' | 'environment' | 'now'>

type Asked = { mediatorId: string; account: string; contact: string }

/**
 * Mails the link by which a contact address is confirmed, in the caller's transaction:
 * once for each address, and again where `isAgain` asks for it. Earlier links of the mediator stop
 * working. `too-many` sends nothing; the daily questions ask later.
 */
export async function askContactAddress(
  tx: Transaction,
  { jobs, limits, environment, now }: Services,
  { mediatorId, account, contact }: Asked,
  { isAgain = false } = {},
): Promise<'asked' | 'not-needed' | 'too-many'> {
  const email = addressKey(contact)
  const isThis = and(eq(contactAddresses.mediatorId, mediatorId), eq(contactAddresses.email, email))
  const [known] = await tx.select().from(contactAddresses).where(isThis).for('update')
  const isConfirmed = known?.confirmedAt != null
  if (!needsConfirmation({ account, contact, isConfirmed })) return 'not-needed'
  if (known && !isAgain) return 'not-needed'

  const at = now()
  const isAllowed =
    (await limits.allowsWithin(tx, 'contact-address-of-account', mediatorId, at)) &&
    (await limits.allowsWithin(tx, 'mail-to-account', email, at))
  if (!isAllowed) return 'too-many'

  const token = randomBytes(32).toString('base64url')
  const asked = { linkDigest: linkDigestOf(token), askedAt: at }
  await tx
    .insert(contactAddresses)
    .values({ mediatorId, email, ...asked })
    .onConflictDoUpdate({
      target: [contactAddresses.mediatorId, contactAddresses.email],
      set: asked,
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
  await jobs.send(tx, mailQueue, contactAddressMail(email, token, environment.appUrl))
  return 'asked'
}
