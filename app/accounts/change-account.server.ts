import type { AccountServices } from './accounts.server.ts'
import { dropMailedLinks } from './email-changes.server.ts'
import { orRefused, type Refusal, refused } from './refusal.server.ts'
import type { SessionUser } from './session.server.ts'

type Done = { ok: true; headers?: Headers }

/** Changes the password of whoever is signed in; other devices are signed out. */
export async function changePassword(
  { auth, db, throttle, log }: AccountServices,
  request: Request,
  user: SessionUser,
  form: { currentPassword: string; password: string },
): Promise<Done | Refusal> {
  return orRefused(log, async () => {
    if (!(await throttle.allows('password-while-signed-in', user.id)))
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
    await throttle.forget('password-while-signed-in', user.id)
    return { ok: true, headers }
  })
}

/** Mails the link again by which the address of the account is confirmed. */
export async function sendVerificationAgain(
  { auth, throttle, log }: AccountServices,
  request: Request,
  user: SessionUser,
): Promise<Done | Refusal> {
  return orRefused(log, async () => {
    if (!(await throttle.allows('mail-to-account', user.email))) return refused('too-many-requests')
    await auth.api.sendVerificationEmail({
      body: { email: user.email },
      headers: request.headers,
    })
    return { ok: true }
  })
}
