import { and, eq } from 'drizzle-orm'
import {
  findMailedLink,
  type MailedLink,
  spendMailedLink,
} from '#app/accounts/mailed-links.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { mediators } from '../mediators.table.server.ts'
import { contactAddresses } from './contact-addresses.table.server.ts'
import { contactKey } from './find-contact.server.ts'

type Services = Pick<Platform, 'db' | 'log' | 'now' | 'keyedDigest'>

const purpose = 'contact-address'

type AskedAddress = { link: MailedLink; name: string }

/**
 * What a mailed link would confirm; undefined for one that has expired, is spent or was never sent,
 * and where the profile names another address now. The name is an approved one, or empty.
 */
export async function findAskedAddress(
  services: Services,
  db: Queryable,
  token: string,
): Promise<AskedAddress | undefined> {
  const link = await findMailedLink(services, db, [purpose], token)
  if (!link || link.isUsed) return undefined
  const [found] = await db
    .select({ fullName: mediators.fullName, isApproved: mediators.approved })
    .from(mediators)
    .where(and(eq(mediators.id, link.userId), eq(contactKey, link.email)))
  return found && { link, name: found.isApproved ? found.fullName : '' }
}

/** Confirms an address, once. False where the link is not good. */
export async function confirmContactAddress(
  services: Services,
  token: string,
  ip: string,
): Promise<boolean> {
  const { db, now } = services
  const confirmed = await db.transaction(async (tx) => {
    const asked = await findAskedAddress(services, tx, token)
    if (!asked || !(await spendMailedLink(services, tx, asked.link))) return undefined
    const { userId: mediatorId, email } = asked.link
    await tx
      .update(contactAddresses)
      .set({ confirmedAt: now() })
      .where(and(eq(contactAddresses.mediatorId, mediatorId), eq(contactAddresses.email, email)))
    return asked.link
  })
  if (!confirmed) return false
  const { userId, email } = confirmed
  const event = { event: 'account.verify', userId, email, ip, detail: 'contact address' } as const
  await recordSecurityEvent(services, event)
  return true
}
