import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { passwordChangedNotice, type ResetFor, resetMail } from './account-mails.server.ts'
import type { AccountServices } from './accounts.server.ts'
import { accounts, sessions, users } from './accounts.table.server.ts'
import { checkCodeAlone } from './factors/check-code.server.ts'
import { type Factors, findFactors, hasAny } from './factors/find-factors.server.ts'
import { verifyPasskey } from './factors/verify-passkey.server.ts'
import { type Account, findAccount } from './find-users.server.ts'
import { endWaysBeforeProof } from './first-proof.server.ts'
import { createMailedLink, findMailedLink, spendMailedLink } from './mailed-links.server.ts'
import { catchRefusals, type Refusal, refused } from './refusal.server.ts'
import { revokeEarlierAccess } from './sessions/revoke-access.server.ts'
import type { Visitor } from './sign-in/complete-sign-in.server.ts'
import { mayTryCode } from './sign-in/count-attempts.server.ts'
import { knownDevice } from './sign-in/known-device.server.ts'

type Succeeded = { ok: true }

/** Mails a link by which the owner of an email address can choose a new password. */
export async function requestReset(
  services: AccountServices,
  email: string,
  ip: string,
): Promise<Succeeded | Refusal> {
  const { db, limits, log } = services
  return catchRefusals(log, async () => {
    const isOneMore = await limits.allows('reset-mail-to-account', email)
    if (!(await limits.allows('mail-from-ip', ip))) return refused('too-many-requests')

    await openSupportAccount(services, email)
    const account = await findAccount(db, email)
    const event = 'password.reset-request'
    await recordSecurityEvent(services, { event, userId: account?.id, email, ip })
    if (!account) return refused('user-not-found')
    // Links enough lie in the mailbox, and each still works: refusing would let a stranger, who
    // can ask as well, keep the owner out.
    if (isOneMore) await sendResetLink(services, account)
    return { ok: true }
  })
}

async function sendResetLink(services: AccountServices, account: Account) {
  const { db, jobs, environment } = services
  await db.transaction(async (tx) => {
    const reset = { purpose: 'reset-password', userId: account.id, email: account.email } as const
    const link = await createMailedLink(services, tx, reset)
    const mail = resetMail(account, link, environment.appUrl, await resetFor(services, tx, account))
    await jobs.send(tx, mailQueue, mail, { isUrgent: true })
  })
}

async function resetFor(
  { environment }: AccountServices,
  tx: Transaction,
  { id, email }: Account,
): Promise<ResetFor> {
  const isOfAccount = and(eq(accounts.userId, id), eq(accounts.providerId, 'credential'))
  if ((await tx.$count(accounts, isOfAccount)) > 0) return 'password'
  return email === environment.supportEmail ? 'support' : 'first-password'
}

/** The support account comes to be when its owner first asks for a password. */
async function openSupportAccount({ auth, db, environment }: AccountServices, email: string) {
  if (email !== environment.supportEmail || (await findAccount(db, email))) return
  const { internalAdapter } = await auth.$context
  await internalAdapter.createUser(
    { name: 'Support', email, emailVerified: false },
    { method: 'email-password' },
  )
}

/** The account that a link from such a mail is for, while the link works. */
export async function findResetOwner(
  services: AccountServices,
  token: string,
): Promise<Account | undefined> {
  const link = await findMailedLink(services, services.db, ['reset-password'], token)
  return link && !link.isUsed ? findAccount(services.db, link.email) : undefined
}

/**
 * The second factors of which a reset asks for one. Until the address is proved they may be those of
 * a stranger, and end with the reset.
 */
export async function findFactorsForReset(
  { db }: Pick<AccountServices, 'db'>,
  { id, emailVerified }: Account,
): Promise<Factors> {
  return emailVerified ? findFactors(db, id) : { authenticator: undefined, passkeys: 0 }
}

/** What the form for a new password holds; code and passkey are empty where none was given. */
type NewPassword = { token: string; password: string; code: string; passkey: string }

/**
 * Sets the password, ends every session and what was given out before, and lets the owner try again
 * at once. The link came by mail, so it proves the address, too; where the account has a passkey or
 * an app, the mailbox alone is not enough.
 */
export async function resetPassword(
  services: AccountServices,
  form: NewPassword,
  visitor: Visitor,
): Promise<Succeeded | Refusal> {
  const { auth, db, jobs, limits, environment, log } = services
  const { token } = form
  const { ip } = visitor
  return catchRefusals(log, async () => {
    const { password } = await auth.$context
    const asked = await findResetOwner(services, token)
    if (!asked) return refused('link-expired')
    const hash = await password.hash(form.password)
    if (hasAny(await findFactorsForReset(services, asked))) {
      const given = await checkFactor(services, asked, form, visitor)
      if (!given.ok) return given
    }
    const owner = await db.transaction(async (tx) => {
      const reset = await replacePassword(services, tx, token, hash)
      if (reset) {
        const notice = passwordChangedNotice(reset, environment.appUrl)
        await jobs.send(tx, mailQueue, notice, { isUrgent: true })
      }
      return reset
    })
    if (!owner) return refused('link-expired')
    const { id: userId, email } = owner
    await limits.reset('password-of-account', email)
    await limits.reset('password-at-login', `${email} ${ip}`)
    await recordSecurityEvent(services, { event: 'password.reset', userId, email, ip })
    await recordSecurityEvent(services, { event: 'session.end-all', userId, email, ip })
    return { ok: true }
  })
}

async function checkFactor(
  services: AccountServices,
  owner: Account,
  { code, passkey }: NewPassword,
  { request, ip }: Visitor,
): Promise<Succeeded | Refusal> {
  const { limits, log } = services
  const userId = owner.id
  if (!code && !passkey) return refused('factor-needed')
  const device = await knownDevice(services, request, userId)
  if (!(await mayTryCode(limits, { userId, device }))) return refused('too-many-requests')
  const checked = await catchRefusals(log, () =>
    passkey
      ? verifyPasskey(services, request, owner, passkey)
      : checkCodeAlone(services, userId, code),
  )
  const detail = `new password ${checked.ok ? '' : checked.reason}`
  if (!checked.ok)
    await recordSecurityEvent(services, { event: 'second-factor.failure', userId, ip, detail })
  return checked
}

/** Uses up the link and gives its account the password alone. Returns whose it is. */
async function replacePassword(
  services: AccountServices,
  tx: Transaction,
  token: string,
  hash: string,
): Promise<Account | undefined> {
  const found = await findMailedLink(services, tx, ['reset-password'], token)
  if (!found) return undefined
  const { userId, email } = found
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  // Read again behind the lock: a change of the second factors ends the link.
  const link = await findMailedLink(services, tx, ['reset-password'], token)
  if (!link || !(await spendMailedLink(services, tx, link))) return undefined
  await endWaysBeforeProof(tx, services.hooks, userId)
  await revokeEarlierAccess(tx, userId)
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  const way = { accountId: userId, providerId: 'credential', password: hash }
  await tx.insert(accounts).values({ id: randomUUID(), userId, ...way })
  await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: services.now() })
    .where(eq(users.id, userId))
  return findAccount(tx, email)
}
