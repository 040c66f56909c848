import { eq } from 'drizzle-orm'
import { verificationMail } from '#app/accounts/account-mails.server.ts'
import type { AccountHooks } from '#app/accounts/accounts.server.ts'
import { users } from '#app/accounts/accounts.table.server.ts'
import { createMailedLink } from '#app/accounts/mailed-links.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { contactAddresses } from './contact-address/contact-addresses.table.server.ts'
import { createMediator, recordActivity } from './create-mediator.server.ts'
import { mediators } from './mediators.table.server.ts'
import { welcomeMail } from './welcome-mail.server.ts'

type Account = { id: string; name: string; email: string }

/** The contact address is the account's own again, and no suite is connected. */
async function resetDelivery(tx: Transaction, id: string): Promise<void> {
  await tx.delete(contactAddresses).where(eq(contactAddresses.mediatorId, id))
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id))
  if (!account) return
  await tx
    .update(mediators)
    .set({ email: account.email, uniteConnectedId: null })
    .where(eq(mediators.id, id))
}

/** What an account means to this noun: its owner has a working profile, and was active. */
export function profilesOfAccounts(services: Platform): AccountHooks {
  return {
    completeAccount: (account) => openProfile(services, account),
    welcome: (tx, account) => welcome(services, tx, account),
    resetDelivery,
    recordVisit: (accountId, at) => recordActivity(services.db, accountId, at),
  }
}

/**
 * Gives an account its working profile and one mail, all or nothing: the welcome, or the link that
 * confirms an address which nobody has proved. An account that has a profile is left alone, so this
 * also repairs a registration that broke off half-way. The support account has no profile.
 */
async function openProfile(
  services: Platform,
  user: Account & { emailVerified: boolean },
): Promise<void> {
  const { db, jobs, environment, now } = services
  if (user.email === environment.supportEmail) return
  await db.transaction(async (tx) => {
    const isNew = await createMediator(tx, user, now())
    if (!isNew) return
    if (user.emailVerified) return welcome(services, tx, user)
    const purpose = 'verify-email'
    const link = await createMailedLink(services, tx, {
      purpose,
      userId: user.id,
      email: user.email,
    })
    const mail = verificationMail(user, link, environment.appUrl, `registration-${user.id}`)
    await jobs.send(tx, mailQueue, mail, { isUrgent: true })
  })
}

async function welcome({ jobs, environment }: Platform, tx: Transaction, account: Account) {
  if (account.email === environment.supportEmail) return
  await jobs.send(tx, mailQueue, welcomeMail(account, environment.appUrl), { isUrgent: true })
}
