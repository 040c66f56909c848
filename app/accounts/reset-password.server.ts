import type { AccountServices } from './accounts.server.ts'
import { dropMailedLinks } from './email-changes.server.ts'
import { findAccount } from './find-users.server.ts'
import { orRefused, type Refusal, refused } from './refusal.server.ts'

type Done = { ok: true }

/** Mails a link by which the owner of the address can choose a new password. */
export async function requestReset(
  services: AccountServices,
  email: string,
  address: string,
): Promise<Done | Refusal> {
  const { auth, db, throttle, log } = services
  return orRefused(log, async () => {
    const isOneMore = await throttle.allows('mail-to-account', email)
    if (!(await throttle.allows('mail-from-address', address))) return refused('too-many-requests')

    await openSupportAccount(services, email)
    if (!(await findAccount(db, email))) return refused('user-not-found')
    // Links enough lie in the mailbox, and each still works: refusing would let a stranger, who
    // can ask as well, keep the owner out.
    if (isOneMore) await auth.api.requestPasswordReset({ body: { email } })
    return { ok: true }
  })
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
  { auth }: Pick<AccountServices, 'auth'>,
  token: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
  if (!/^\w{1,64}$/.test(token)) return undefined
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!link || link.expiresAt < new Date()) return undefined
  return (await internalAdapter.findUserById(link.value)) ?? undefined
}

/** Sets the password, ends every session and other mailed links, and lets the owner try again at once. */
export async function resetPassword(
  services: AccountServices,
  token: string,
  newPassword: string,
  address: string,
): Promise<Done | Refusal> {
  const { auth, db, throttle, log } = services
  return orRefused(log, async () => {
    const owner = await findResetOwner(services, token)
    if (!owner) return refused('link-expired')
    await auth.api.resetPassword({ body: { newPassword, token } })
    await dropMailedLinks(db, owner.id)

    // The link came by mail, so the address is theirs.
    const { internalAdapter } = await auth.$context
    await internalAdapter.updateUser(owner.id, { emailVerified: true })
    await throttle.forget('password-of-account', owner.email)
    await throttle.forget('password-at-login', `${owner.email} ${address}`)
    return { ok: true }
  })
}
