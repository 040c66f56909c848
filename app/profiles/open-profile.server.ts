import { createEmailVerificationToken } from 'better-auth/api'
import { verificationMail } from '#app/accounts/account-mails.server.ts'
import { verificationLinkLife } from '#app/accounts/auth.server.ts'
import type { Infrastructure } from '#app/platform/infrastructure.server.ts'
import { createMediator } from './create-mediator.server.ts'
import { welcomeMail } from './welcome-mail.server.ts'

/**
 * Gives an account its working profile, its welcome and the link that confirms its address, all or
 * nothing. An account that has them is left alone, so this also mends a registration that broke off half-way. The support account
 * has no profile.
 */
export async function openProfile(
  { auth, db, jobs, environment, now }: Infrastructure,
  user: { id: string; name: string; email: string; emailVerified: boolean },
): Promise<void> {
  if (user.email === environment.supportEmail) return
  await db.transaction(async (tx) => {
    const isNew = await createMediator(tx, user, now())
    if (!isNew) return
    await jobs.send(tx, 'mail', welcomeMail(user, environment.appUrl), { isUrgent: true })
    if (user.emailVerified) return
    const link = verificationMail(user, await linkToken(auth, user.email), environment.appUrl)
    await jobs.send(tx, 'mail', link, { isUrgent: true })
  })
}

async function linkToken(auth: Infrastructure['auth'], email: string) {
  const { secret } = await auth.$context
  return createEmailVerificationToken(secret, email, undefined, verificationLinkLife)
}
