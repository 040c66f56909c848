import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { unlockMail } from '../account-mails.server.ts'
import type { AccountServices } from '../accounts.server.ts'
import { findAccount } from '../find-users.server.ts'
import { createMailedLink, findMailedLink, spendMailedLink } from '../mailed-links.server.ts'
import { catchRefusals, type Refusal, refused } from '../refusal.server.ts'
import { deviceCookies } from './known-device.server.ts'

const purpose = 'unlock'

/**
 * Mails the owner of an account a link that makes the browser known in which it is followed, while
 * strangers keep the account closed to browsers that are not. Nobody learns whether there is one.
 */
export async function requestUnlock(
  services: AccountServices,
  email: string,
  ip: string,
): Promise<{ ok: true } | Refusal> {
  const { db, environment, jobs, limits, log } = services
  return catchRefusals(log, async () => {
    const isOneMore = await limits.allows('unlock-mail-to-account', email)
    if (!(await limits.allows('mail-from-ip', ip))) return refused('too-many-requests')
    const account = await findAccount(db, email)
    if (!account || !isOneMore) return { ok: true }

    await db.transaction(async (tx) => {
      const link = await createMailedLink(services, tx, { purpose, userId: account.id, email })
      const mail = unlockMail(account, link, environment.appUrl)
      await jobs.send(tx, mailQueue, mail, { isUrgent: true })
    })
    return { ok: true }
  })
}

/** The address of the account that such a link is for; undefined where it does not work any more. */
export async function findUnlockedEmail(
  services: Pick<AccountServices, 'db' | 'keyedDigest' | 'now'>,
  token: string,
): Promise<string | undefined> {
  const link = await findMailedLink(services, services.db, [purpose], token)
  return link && !link.isUsed ? link.email : undefined
}

/** The cookie that makes a browser known, for a link from such a mail; a link works once. */
export async function unlock(
  services: AccountServices,
  token: string,
  ip: string,
): Promise<{ ok: true; userId: string; cookies: Headers } | Refusal> {
  const { db, log } = services
  return catchRefusals(log, async () => {
    const userId = await db.transaction(async (tx) => {
      const link = await findMailedLink(services, tx, [purpose], token)
      return link && (await spendMailedLink(services, tx, link)) ? link.userId : undefined
    })
    if (!userId) return refused('link-expired')
    const detail = 'mailed link'
    await recordSecurityEvent(services, {
      event: 'identity.confirm',
      userId,
      ip,
      detail,
    })
    return { ok: true, userId, cookies: await deviceCookies(services, { id: userId }) }
  })
}
