import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { mediators } from '../mediators.table.server.ts'
import { linkDays } from './contact-address.ts'
import { contactAddresses } from './contact-addresses.table.server.ts'
import { contactKey } from './find-contact.server.ts'
import { linkDigestOf } from './link-digest.server.ts'

type Services = Pick<Platform, 'db' | 'log' | 'now' | 'keyedDigest'>

const day = 24 * 60 * 60 * 1_000

/**
 * What a mailed link would confirm; undefined for one that has expired, is spent or was never sent,
 * and where the profile names another address now. The name is an approved one, or empty.
 */
export async function findAskedAddress(
  db: Queryable,
  token: string,
  now: Date,
): Promise<{ mediatorId: string; email: string; name: string } | undefined> {
  const [found] = await db
    .select({
      mediatorId: contactAddresses.mediatorId,
      email: contactAddresses.email,
      fullName: mediators.fullName,
      isApproved: mediators.approved,
    })
    .from(contactAddresses)
    .innerJoin(
      mediators,
      and(eq(mediators.id, contactAddresses.mediatorId), eq(contactKey, contactAddresses.email)),
    )
    .where(
      and(
        eq(contactAddresses.linkDigest, linkDigestOf(token)),
        gt(contactAddresses.askedAt, new Date(now.getTime() - linkDays * day)),
      ),
    )
  if (!found) return undefined
  const { mediatorId, email, fullName, isApproved } = found
  return { mediatorId, email, name: isApproved ? fullName : '' }
}

/** Confirms an address, once. False where the link is not good. */
export async function confirmContactAddress(
  services: Services,
  token: string,
  ip: string,
): Promise<boolean> {
  const at = services.now()
  const confirmed = await services.db.transaction(async (tx) => {
    const asked = await findAskedAddress(tx, token, at)
    if (!asked) return undefined
    const { rowCount } = await tx
      .update(contactAddresses)
      .set({ confirmedAt: at, linkDigest: null })
      .where(eq(contactAddresses.linkDigest, linkDigestOf(token)))
    return rowCount ? asked : undefined
  })
  if (!confirmed) return false
  const { mediatorId: userId, email } = confirmed
  const event = { event: 'account.verify', userId, email, ip, detail: 'contact address' } as const
  await recordSecurityEvent(services, event)
  return true
}
