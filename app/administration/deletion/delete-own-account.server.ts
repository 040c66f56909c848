import { and, eq, ne, or } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { forgetPersonInAudit } from '#app/audit/entries-of-person.server.ts'
import { erasing } from '#app/audit/erasure-list.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import { countOpenLeads, type LeadChoice } from '#app/enquiries/erasing/release-leads.server.ts'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { recordSecurityChange } from '#app/security/record-security-event.server.ts'
import { ownAccountDeletedMail } from '../decision-mails.server.ts'
import { countBelongings } from '../find-mediator.server.ts'
import { lockProfile } from '../lock-mediator.server.ts'
import { removeAccount } from './remove-account.server.ts'

type Refused = { ok: false; reason: 'missing' | 'support' | 'last-administrator' }

/**
 * Deletes the account of a mediator who wants it gone. What is left of it in the audit log is an
 * entry with numbers alone, and the earlier ones lose the name, the address and what was changed.
 */
export async function deleteOwnAccount(
  services: Platform,
  user: SessionUser,
  leads: LeadChoice,
): Promise<{ ok: true } | Refused> {
  const { environment, jobs, log, now } = services
  const at = now()
  if (user.isSupport) return { ok: false, reason: 'support' }
  return erasing(services, async (tx, note) => {
    if (user.isAdmin && !(await lockOtherAdministrators(tx, user.id, environment.supportEmail)))
      return { ok: false, reason: 'last-administrator' } as const
    const locked = await lockProfile(tx, user.id)
    if (!locked) return { ok: false, reason: 'missing' } as const

    const { profile, person, recipient } = locked
    const belongings = await countBelongings(tx, user.id)
    await removeAccount(
      tx,
      services,
      { ...person, profileImage: profile.profileImage },
      { leads, at },
    )
    await forgetPersonInAudit(tx, user.id)
    await recordAudit(tx, {
      actor: { id: user.id, email: 'the mediator' },
      action: 'account.delete-own',
      subjectId: user.id,
      before: belongings,
      at,
    })
    const detail = 'by its owner'
    await recordSecurityChange(tx, { event: 'account.delete', userId: user.id, detail, at }, log)
    await jobs.send(tx, mailQueue, ownAccountDeletedMail(recipient, environment))
    const kind = leads === 'erase' ? 'account-with-leads' : 'account'
    await note({ kind, subject: user.id, at })
    return { ok: true } as const
  })
}

/** Whether somebody else is an administrator and can log in. */
async function hasOtherAdministrators(
  db: Queryable,
  id: string,
  supportEmail: string,
): Promise<boolean> {
  return (await db.$count(users, isOtherAdministrator(id, supportEmail))) > 0
}

/** The same, and keeps them so: of two who leave at once the second is the last. */
async function lockOtherAdministrators(tx: Transaction, id: string, supportEmail: string) {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update')
  return hasOtherAdministrators(tx, id, supportEmail)
}

function isOtherAdministrator(id: string, supportEmail: string) {
  const isSupport = and(eq(users.email, supportEmail), eq(users.emailVerified, true))
  return and(ne(users.id, id), eq(users.banned, false), or(eq(users.role, 'admin'), isSupport))
}

export type DeletionObstacle = Refused['reason']

/** What goes with an account, and why it cannot go, where something stands against it. */
export async function findDeletionFacts(
  { db, environment }: Pick<Platform, 'db' | 'environment'>,
  user: SessionUser,
) {
  const { leads, publishedReviews, waitingReviews, deletedReviews } = await countBelongings(
    db,
    user.id,
  )
  return {
    obstacle: await findObstacle(db, user, environment.supportEmail),
    leads,
    openLeads: await countOpenLeads(db, user.id),
    reviews: publishedReviews + waitingReviews + deletedReviews,
  }
}

async function findObstacle(
  db: Queryable,
  user: SessionUser,
  supportEmail: string,
): Promise<DeletionObstacle | undefined> {
  if (user.isSupport) return 'support'
  if ((await db.$count(mediators, eq(mediators.id, user.id))) === 0) return 'missing'
  const isAlone = user.isAdmin && !(await hasOtherAdministrators(db, user.id, supportEmail))
  return isAlone ? 'last-administrator' : undefined
}
