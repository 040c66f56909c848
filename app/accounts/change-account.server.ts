import type { AccountServices } from './accounts.server.ts'
import { dropMailedLinks } from './email-changes.server.ts'
import { catchRefusals, type Refusal, refused } from './refusal.server.ts'
import type { SessionUser } from './session.server.ts'

type Changed = { ok: true; headers?: Headers }

/**
 * Changes the password of the person who is signed in and signs other devices out. The headers carry
 * the new session's cookie.
 */
export async function changePassword(
  { auth, db, limits, log }: AccountServices,
  request: Request,
  user: SessionUser,
  form: { currentPassword: string; password: string },
): Promise<Changed | Refusal> {
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
    await dropMailedLinks(db, user.id)
    await limits.reset('password-while-signed-in', user.id)
    return { ok: true, headers }
  })
}

/** Mails the link again by which the email address of the account is confirmed. */
export async function sendVerificationAgain(
  { auth, limits, log }: AccountServices,
  request: Request,
  user: SessionUser,
): Promise<Changed | Refusal> {
  return catchRefusals(log, async () => {
    if (!(await limits.allows('mail-to-account', user.email))) return refused('too-many-requests')
    await auth.api.sendVerificationEmail({
      body: { email: user.email },
      headers: request.headers,
    })
    return { ok: true }
  })
}
