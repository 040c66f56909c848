import { createEmailVerificationToken } from 'better-auth/api'
import { verificationMail } from '#app/accounts/account-mails.server.ts'
import type { AccountHooks } from '#app/accounts/accounts.server.ts'
import { type Auth, verificationLinkLife } from '#app/accounts/auth.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { createMediator, recordActivity } from './create-mediator.server.ts'
import { welcomeMail } from './welcome-mail.server.ts'

/** What an account means to this noun: its owner has a working profile, and was active. */
export function profilesOfAccounts(services: Platform): AccountHooks {
  return {
    completeAccount: (auth, account) => openProfile(services, auth, account),
    recordVisit: (accountId, at) => recordActivity(services.db, accountId, at),
  }
}

/**
 * Gives an account its working profile, its welcome and the link that confirms its email address,
 * all or nothing. An account that has them is left alone, so this also repairs a registration that
 * broke off half-way. The support account has no profile.
 */
async function openProfile(
  { db, jobs, environment, now }: Platform,
  auth: Auth,
  user: { id: string; name: string; email: string; emailVerified: boolean },
): Promise<void> {
  if (user.email === environment.supportEmail) return
  await db.transaction(async (tx) => {
    const isNew = await createMediator(tx, user, now())
    if (!isNew) return
    await jobs.send(tx, mailQueue, welcomeMail(user, environment.appUrl), { isUrgent: true })
    if (user.emailVerified) return
    const link = verificationMail(user, await linkToken(auth, user.email), environment.appUrl)
    await jobs.send(tx, mailQueue, link, { isUrgent: true })
  })
}

async function linkToken(auth: Auth, email: string) {
  const { secret } = await auth.$context
  return createEmailVerificationToken(secret, email, undefined, verificationLinkLife)
}
