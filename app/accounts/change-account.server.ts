import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { passwordChangedNotice, verificationMail } from './account-mails.server.ts'
import type { AccountServices } from './accounts.server.ts'
import { createMailedLink } from './mailed-links.server.ts'
import { catchRefusals, type Refusal, refused } from './refusal.server.ts'
import type { SessionUser } from './session.server.ts'
import { revokeEarlierAccess } from './sessions/revoke-access.server.ts'
import { deviceCookie } from './sign-in/known-device.server.ts'

type Changed = { ok: true; headers?: Headers }

/**
 * Changes the password of the person who is signed in and signs other devices out, which the account
 * no longer knows. The headers carry the cookies of the new session and of this browser.
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
      await revokeEarlierAccess(tx, user.id)
      // An address that nobody has confirmed may be a stranger's.
      if (!user.emailVerified) return
      const notice = passwordChangedNotice(user, environment.appUrl)
      await jobs.send(tx, mailQueue, notice, { isUrgent: true })
    })
    await limits.reset('password-while-signed-in', user.id)
    const { id: userId, email } = user
    await recordSecurityEvent(services, { event: 'password.change', userId, email, ip })
    headers.append('Set-Cookie', await deviceCookie(services, userId, undefined))
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
      const link = await createMailedLink(services, tx, { purpose: 'verify-email', userId, email })
      const mail = verificationMail({ email }, link, environment.appUrl)
      await jobs.send(tx, mailQueue, mail, { isUrgent: true })
    })
    return { ok: true }
  })
}
