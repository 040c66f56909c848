import { randomBytes } from 'node:crypto'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { unlockMail } from '../account-mails.server.ts'
import type { AccountServices } from '../accounts.server.ts'
import { findAccount } from '../find-users.server.ts'
import { catchRefusals, type Refusal, refused } from '../refusal.server.ts'
import { deviceCookie } from './known-device.server.ts'

/** Milliseconds until the link in the mail stops working. */
const linkLife = 60 * 60 * 1000

/**
 * Mails the owner of an account a link that makes the browser known in which it is followed, while
 * strangers keep the account closed to browsers that are not. Nobody learns whether there is one.
 */
export async function requestUnlock(
  services: AccountServices,
  email: string,
  ip: string,
): Promise<{ ok: true } | Refusal> {
  const { auth, db, environment, jobs, limits, log, now } = services
  return catchRefusals(log, async () => {
    const isOneMore = await limits.allows('mail-to-account', email)
    if (!(await limits.allows('mail-from-ip', ip))) return refused('too-many-requests')
    const account = await findAccount(db, email)
    if (!account || !isOneMore) return { ok: true }

    const token = randomBytes(32).toString('base64url')
    const { internalAdapter } = await auth.$context
    await internalAdapter.createVerificationValue({
      identifier: identifierOf(token),
      value: account.id,
      expiresAt: new Date(now().getTime() + linkLife),
    })
    const mail = unlockMail(account, token, environment.appUrl)
    await db.transaction((tx) => jobs.send(tx, mailQueue, mail, { isUrgent: true }))
    return { ok: true }
  })
}

/** The cookie that makes a browser known, for a link from such a mail; a link works once. */
export async function unlock(
  services: AccountServices,
  token: string,
  ip: string,
): Promise<{ ok: true; cookies: Headers } | Refusal> {
  const { auth, log } = services
  return catchRefusals(log, async () => {
    if (!/^[\w-]{43}$/.test(token)) return refused('link-expired')
    const { internalAdapter } = await auth.$context
    const link = await internalAdapter.consumeVerificationValue(identifierOf(token))
    if (!link || link.expiresAt < services.now()) return refused('link-expired')
    const detail = 'mailed link'
    await recordSecurityEvent(services, {
      event: 'identity.confirm',
      userId: link.value,
      ip,
      detail,
    })
    const cookies = new Headers({ 'Set-Cookie': deviceCookie(services, link.value, undefined) })
    return { ok: true, cookies }
  })
}

function identifierOf(token: string): string {
  return `unlock:${token}`
}
