import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { passwordChangedNotice, verificationMail } from './account-mails.server.ts'
import type { AccountServices } from './accounts.server.ts'
import { createMailedLink, dropMailedLinks } from './mailed-links.server.ts'
import { catchRefusals, type Refusal, refused } from './refusal.server.ts'
import type { SessionUser } from './session.server.ts'

type Changed = { ok: true; headers?: Headers }

/**
 * Changes the password of the person who is signed in and signs other devices out. The headers carry
 * the new session's cookie.
 */
export async function changePassword(
  services: AccountServices,
  request: Request,
  user: SessionUser,
  form: { currentPassword: string; password: string },
  ip: string,
): Promise<Changed | Refusal> {
  const { auth, db, jobs, limits, environment, log } = services
  return catchRefusals(log, async () => {
    if (!(await limits.allows('password-while-signed-in', user.id)))
      return refused('too-many-requests')
    const { headers } = await auth.api.changePassword({
      body: {
        currentPassword: form.currentPassword,
        newPassword: form.password,
        revokeOtherSessions: true,
      },
      headers: request.headers,
      returnHeaders: true,
    })
    await db.transaction(async (tx) => {
      await dropMailedLinks(tx, user.id)
      // An address that nobody has confirmed may be a stranger's.
      if (!user.emailVerified) return
      const notice = passwordChangedNotice(user, environment.appUrl)
      await jobs.send(tx, mailQueue, notice, { isUrgent: true })
    })
    await limits.reset('password-while-signed-in', user.id)
    const { id: userId, email } = user
    await recordSecurityEvent(services, { event: 'password.change', userId, email, ip })
    return { ok: true, headers }
  })
}

/** Mails the link again by which the email address of the account is confirmed. */
export async function sendVerificationAgain(
  services: AccountServices,
  { id: userId, email }: SessionUser,
): Promise<Changed | Refusal> {
  const { db, jobs, limits, environment, log } = services
  return catchRefusals(log, async () => {
    if (!(await limits.allows('mail-to-account', email))) return refused('too-many-requests')
    await db.transaction(async (tx) => {
      const token = await createMailedLink(services, tx, { purpose: 'verify-email', userId, email })
      const mail = verificationMail({ email }, token, environment.appUrl)
      await jobs.send(tx, mailQueue, mail, { isUrgent: true })
    })
    return { ok: true }
  })
}
