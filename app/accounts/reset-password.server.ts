import type { AccountServices } from './accounts.server.ts'
import { dropMailedLinks } from './email-changes.server.ts'
import { findAccount } from './find-users.server.ts'
import { catchRefusals, type Refusal, refused } from './refusal.server.ts'

type Succeeded = { ok: true }

/** Mails a link by which the owner of an email address can choose a new password. */
export async function requestReset(
  services: AccountServices,
  email: string,
  ip: string,
): Promise<Succeeded | Refusal> {
  const { auth, db, limits, log } = services
  return catchRefusals(log, async () => {
    const isOneMore = await limits.allows('mail-to-account', email)
    if (!(await limits.allows('mail-from-ip', ip))) return refused('too-many-requests')

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
  ip: string,
): Promise<Succeeded | Refusal> {
  const { auth, db, limits, log } = services
  return catchRefusals(log, async () => {
    const owner = await findResetOwner(services, token)
    if (!owner) return refused('link-expired')
    await auth.api.resetPassword({ body: { newPassword, token } })
    await dropMailedLinks(db, owner.id)

    // The link came by mail, so the email address is theirs.
    const { internalAdapter } = await auth.$context
    await internalAdapter.updateUser(owner.id, { emailVerified: true })
    await limits.reset('password-of-account', owner.email)
    await limits.reset('password-at-login', `${owner.email} ${ip}`)
    return { ok: true }
  })
}
