import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { AccountServices } from './accounts.server.ts'
import { users } from './accounts.table.server.ts'
import {
  dropMailedLinks,
  findMailedLink,
  type MailedLink,
  spendMailedLink,
} from './mailed-links.server.ts'
import { catchRefusals, type Refusal, refused } from './refusal.server.ts'
import type { SessionUser } from './session.server.ts'

const purposes = ['verify-email', 'change-email'] as const

/**
 * Finds what a mailed link confirms: the address of an account, or another one for it. Only someone
 * who is signed in to that account may confirm. Otherwise a stranger could register an address, or
 * change theirs to it, and have its owner press the button for an account that stays the stranger's.
 */
export async function findAddressLink(
  services: AccountServices,
  user: SessionUser | undefined,
  token: string,
): Promise<{ ok: true; link: MailedLink } | Refusal> {
  const link = await findMailedLink(services, services.db, purposes, token)
  if (!link) return refused('link-expired')
  if (!user) return refused('log-in-first')
  return user.id === link.userId ? { ok: true, link } : refused('other-account')
}

/** Confirms what the link is about, once. It signs nobody in. */
export async function followAddressLink(
  services: AccountServices,
  user: SessionUser | undefined,
  token: string,
  ip: string,
): Promise<{ ok: true } | Refusal> {
  return catchRefusals(services.log, async () => {
    const found = await findAddressLink(services, user, token)
    if (!found.ok) return found
    const { userId, email, purpose } = found.link
    const end = await services.db
      .transaction((tx) => confirmAddress(services, tx, found.link, token))
      // Of two accounts that confirm one address at the same moment, one has it.
      .catch((error) => (isUniqueViolation(error) ? 'taken' : Promise.reject(error)))
    if (end === 'taken') return refused('email-already-in-use')
    if (end === 'dropped') return refused('link-expired')
    if (end === 'confirmed') {
      const event = purpose === 'verify-email' ? 'account.verify' : 'email.change'
      await recordSecurityEvent(services, { event, userId, email, ip })
    }
    // A double click finds it confirmed, which is what both wanted.
    return { ok: true }
  })
}

async function confirmAddress(
  services: AccountServices,
  tx: Transaction,
  link: MailedLink,
  token: string,
): Promise<'confirmed' | 'used' | 'dropped'> {
  const { userId, email, purpose } = link
  const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  // Read again behind the lock: a first press, or signing out everywhere, may have been quicker.
  const still = await findMailedLink(services, tx, [purpose], token)
  if (!before || !still) return 'dropped'
  if (!(await spendMailedLink(services, tx, still))) return 'used'
  await tx
    .update(users)
    .set({ email, emailVerified: true, updatedAt: services.now() })
    .where(eq(users.id, userId))
  if (purpose === 'change-email') await dropMailedLinks(tx, userId)
  else if (!before.emailVerified) await services.hooks.welcome(tx, before)
  return 'confirmed'
}
