import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { addressProvedNotice, providerLinkedNotice } from '../account-mails.server.ts'
import type { AccountHooks } from '../accounts.server.ts'
import { users } from '../accounts.table.server.ts'
import { findFactors, hasAny } from '../factors/find-factors.server.ts'
import { endWaysBeforeProof } from '../first-proof.server.ts'
import type { IdentityProvider } from '../identity-providers.ts'

export type LinkProvider = (userId: string, provider: IdentityProvider) => Promise<void>

/**
 * What happens just before a provider is connected to an account. Better Auth connects one only
 * where the provider vouches for the account's address: that is the proof of an address that nobody
 * had confirmed, and ends whatever someone else may have set up with it. To an account with a passkey
 * or an app none is connected.
 */
export function openProviderLinks(
  services: Platform,
  hooks: Pick<AccountHooks, 'resetDelivery'>,
): LinkProvider {
  const { db, jobs, environment, now } = services
  return async (userId, provider) => {
    const linked = await db.transaction(async (tx) => {
      const { id, name, email, emailVerified } = users
      const [user] = await tx
        .select({ id, name, email, emailVerified })
        .from(users)
        .where(eq(users.id, userId))
      // One that is only being made, in a transaction of its own.
      if (!user) return undefined
      // The support account comes to be by a mail to its owner alone.
      if (user.email === environment.supportEmail && !user.emailVerified)
        throw new APIError('FORBIDDEN', { code: 'SUPPORT_ADDRESS', message: '' })

      // The mailbox that the provider vouches for is no second factor.
      if (user.emailVerified && hasAny(await findFactors(tx, userId)))
        throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR', message: '' })

      const isFirstProof = await endWaysBeforeProof(tx, hooks, userId)
      if (isFirstProof)
        await tx
          .update(users)
          .set({ emailVerified: true, updatedAt: now() })
          .where(eq(users.id, userId))
      const mail = isFirstProof
        ? addressProvedNotice(user, provider, environment.appUrl)
        : providerLinkedNotice(user, provider, environment.appUrl)
      await jobs.send(tx, mailQueue, mail, { isUrgent: true })
      return { email: user.email, isFirstProof }
    })
    if (!linked) return
    const { email, isFirstProof } = linked
    await recordSecurityEvent(services, {
      event: 'account.link',
      userId,
      email,
      detail: provider,
    })
    if (!isFirstProof) return
    await recordSecurityEvent(services, {
      event: 'account.verify',
      userId,
      email,
      detail: provider,
    })
    await recordSecurityEvent(services, { event: 'session.end-all', userId, email })
  }
}
