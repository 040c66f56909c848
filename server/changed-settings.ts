import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { formerSupportMail, newSupportMail } from '#app/administration/support-mails.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import {
  openDatabase,
  type Queryable,
  type Transaction,
} from '#app/platform/database/database.server.ts'
import { installation } from '#app/platform/installation.table.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { recordSecurityChange } from '#app/security/record-security-event.server.ts'

type Settings = Pick<Environment, 'supportEmail' | 'appUrl' | 'isAppUrlSet' | 'identityProviders'>

type Change = { from: string; to: string }

/** Who stands in the audit log as having changed a setting. */
const actor = { id: 'settings', email: 'the settings' }

/**
 * Says what follows from settings that are not those with which the database was last served. Throws
 * a StartError where SUPPORT_EMAIL now names a mediator in the directory. Nothing is stored: that is
 * done when the site opens.
 */
export async function changedSettingsLines(
  settings: Settings,
  connectionString: string,
): Promise<string> {
  const db = openDatabase(connectionString, { connections: 1 })
  try {
    const { supportEmail, appUrl } = changesOf(await readKnown(db), settings)
    const lines = [
      ...(await supportLines(db, settings, supportEmail)),
      ...(appUrl ? addressLines(appUrl, settings) : []),
    ]
    return lines.length > 0 ? `\n${lines.map((line) => `  ${line}\n`).join('')}` : ''
  } finally {
    await db.$client.end()
  }
}

/**
 * Stores the settings with which the site is served, and in the same transaction records what has
 * changed and tells the accounts that it concerns. Returns the addresses that the site had before.
 */
export async function noteSettings(
  services: Pick<Platform, 'db' | 'jobs' | 'environment' | 'now'>,
): Promise<readonly string[]> {
  const { db, environment, now } = services
  return db.transaction(async (tx) => {
    await tx.insert(installation).values({ id: 1 }).onConflictDoNothing()
    const [known] = await tx.select().from(installation).for('update')
    const { supportEmail, appUrl } = changesOf(known, environment)
    if (supportEmail) await noteSupport(services, tx, supportEmail)
    if (appUrl) {
      const [before, after] = [{ APP_URL: appUrl.from }, { APP_URL: appUrl.to }]
      const entry = { action: 'settings.app-url', subjectId: 'APP_URL', before, after } as const
      await recordAudit(tx, { actor, ...entry, at: now() })
    }
    const formerAppUrls = [
      ...(known?.formerAppUrls ?? []),
      ...(appUrl ? [appUrl.from] : []),
    ].filter((url) => url !== environment.appUrl)
    await tx.update(installation).set({
      supportEmail: environment.supportEmail,
      ...(environment.isAppUrlSet && { appUrl: environment.appUrl, formerAppUrls }),
    })
    return formerAppUrls
  })
}

type Known = Pick<typeof installation.$inferSelect, 'supportEmail' | 'appUrl'>

async function readKnown(db: Queryable): Promise<Known | undefined> {
  const [known] = await db.select().from(installation)
  return known
}

function changesOf(known: Known | undefined, { supportEmail, appUrl, isAppUrlSet }: Settings) {
  return {
    supportEmail: changeOf(known?.supportEmail, supportEmail),
    appUrl: isAppUrlSet ? changeOf(known?.appUrl, appUrl) : undefined,
  }
}

function changeOf(from: string | null | undefined, to: string): Change | undefined {
  return from != null && from !== to ? { from, to } : undefined
}

async function findAccount(db: Queryable, email: string) {
  const [found] = await db.select().from(users).where(eq(users.email, email))
  return found
}

async function supportLines(db: Queryable, { supportEmail }: Settings, change?: Change) {
  const isListed = await isMediatorListed(db, supportEmail)
  if (!change) return isListed ? [listedSupport(supportEmail)] : []
  const { from, to } = change
  if (isListed) throw new StartError(listedNewSupport(change))
  const [former, present] = [await findAccount(db, from), await findAccount(db, to)]
  const isAdmin = former?.role === 'admin'
  return [
    `SUPPORT_EMAIL has changed from ${from} to ${to}.`,
    ...(former?.emailVerified
      ? [
          isAdmin
            ? `${from} stays an administrator, whom the command has made one. To end that: npm run admin -- revoke ${from}`
            : `${from} is no longer an administrator. If it should stay one: npm run admin -- grant ${from}`,
        ]
      : []),
    ...(present?.emailVerified ? [`${to} is an administrator now: it can log in as before.`] : []),
    ...(former || present ? ['Whom of them it concerns is told by email.'] : []),
  ]
}

async function isMediatorListed(db: Queryable, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: listings.id })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.id))
    .where(eq(users.email, email))
  return found !== undefined
}

const listedNewSupport = ({ from, to }: Change) =>
  `SUPPORT_EMAIL has changed to ${to}, which is the account of a mediator in the directory. The support account has no profile: it could no longer manage its own, and nobody could take it down. Nothing has been changed. Name another address in SUPPORT_EMAIL; or leave ${from} there, and make the mediator an administrator as well: npm run admin -- grant ${to}`

const listedSupport = (email: string) =>
  `SUPPORT_EMAIL ${email} is the account of a mediator in the directory, which it cannot manage as the support account. Name another address, and to keep the mediator an administrator: npm run admin -- grant ${email}`

function addressLines({ from, to }: Change, { identityProviders }: Settings): string[] {
  const providers = Object.keys(identityProviders)
  const isOtherName = new URL(from).hostname !== new URL(to).hostname
  return [
    `APP_URL has changed from ${from} to ${to}.`,
    `Keep ${from} and let it lead here: links in mails that were sent, in search results and in bookmarks name it.`,
    'Everyone logs in once more, because a login belongs to the address.',
    ...(isOtherName
      ? [
          'Passkeys belong to the old name and do not work under the new one: people log in in another way and add one again. For an administrator who has nothing else: npm run admin -- remove-factors EMAIL',
        ]
      : []),
    ...(providers.length > 0
      ? [
          `Tell ${providers.map(providerName).join(' and ')} the new address, or nobody can log in with it: ${providers.map((id) => `${to}/sign-in/${id}/callback`).join(' and ')}`,
        ]
      : []),
    'REPLY_DOMAIN and answers by email are not affected.',
  ]
}

const providerName = (id: string) => id.charAt(0).toUpperCase() + id.slice(1)

async function noteSupport(
  { jobs, environment, now }: Pick<Platform, 'jobs' | 'environment' | 'now'>,
  tx: Transaction,
  { from, to }: Change,
) {
  const at = now()
  const [former, present] = [await findAccount(tx, from), await findAccount(tx, to)]
  await recordAudit(tx, {
    actor,
    action: 'settings.support-email',
    subjectId: 'SUPPORT_EMAIL',
    before: { SUPPORT_EMAIL: from },
    after: { SUPPORT_EMAIL: to },
    at,
  })
  const change = { event: 'role.change', detail: 'SUPPORT_EMAIL', at } as const
  if (former?.emailVerified && former.role !== 'admin') {
    await recordSecurityChange(tx, { ...change, userId: former.id })
    await jobs.send(tx, mailQueue, formerSupportMail(former, environment))
  }
  if (present) {
    if (present.emailVerified) await recordSecurityChange(tx, { ...change, userId: present.id })
    await jobs.send(tx, mailQueue, newSupportMail(present, environment))
  }
}
