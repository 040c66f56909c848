import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { emailChangeMail, emailChangeNotice } from './account-mails.server.ts'
import type { AccountServices } from './accounts.server.ts'
import { findAccount } from './find-users.server.ts'
import { createMailedLink } from './mailed-links.server.ts'
import { catchRefusals, type Refusal, refused } from './refusal.server.ts'
import type { SessionUser } from './session.server.ts'

/**
 * Mails a link to the new address and a notice to the present one. The account keeps the present
 * one until the link is followed; a new password or signing out everywhere cancels the change.
 */
export async function requestEmailChange(
  services: AccountServices,
  { headers }: Request,
  user: SessionUser,
  form: { currentPassword: string; email: string },
  ip: string,
): Promise<{ ok: true } | Refusal> {
  const { auth, db, limits, environment, log } = services
  return catchRefusals(log, async () => {
    // Else the notice would go to someone who may never have heard of the account.
    if (!user.emailVerified) return refused('email-unconfirmed')
    if (!(await limits.allows('password-while-signed-in', user.id)))
      return refused('too-many-requests')
    await auth.api.verifyPassword({ body: { password: form.currentPassword }, headers })
    await limits.reset('password-while-signed-in', user.id)

    const isTaken = form.email === environment.supportEmail || (await findAccount(db, form.email))
    if (isTaken) return refused('email-already-in-use')
    const allowed = [
      await limits.allows('email-change-of-account', user.id),
      await limits.allows('mail-to-account', form.email),
      await limits.allows('mail-from-ip', ip),
    ]
    if (allowed.includes(false)) return refused('too-many-requests')

    await sendChangeMails(services, user, form.email)
    const event = 'email.change-request'
    await recordSecurityEvent(services, { event, userId: user.id, email: form.email, ip })
    return { ok: true }
  })
}

async function sendChangeMails(services: Platform, user: SessionUser, email: string) {
  const { db, jobs, environment } = services
  await db.transaction(async (tx) => {
    const change = { purpose: 'change-email', userId: user.id, email } as const
    const link = await createMailedLink(services, tx, change)
    const mail = emailChangeMail({ email }, link, environment.appUrl)
    await jobs.send(tx, mailQueue, mail, { isUrgent: true })
    const notice = emailChangeNotice(user, email, environment.appUrl)
    await jobs.send(tx, mailQueue, notice, { isUrgent: true })
  })
}
