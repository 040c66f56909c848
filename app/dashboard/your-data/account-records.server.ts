import { eq, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts, mailedLinks, sessions, users } from '#app/accounts/accounts.table.server.ts'
import { passkeys, twoFactors } from '#app/accounts/factors/factors.table.server.ts'
import { profileVersions } from '#app/administration/profile-versions.table.server.ts'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { findMailsOfAccount } from '#app/deliveries/mails-of-person.server.ts'
import {
  listings,
  profileViewDays,
  slugs,
  withheldListings,
} from '#app/listings/listings.table.server.ts'
import { replyFacts } from '#app/listings/replies/reply-facts.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { HeldRecord } from '#app/platform/personal-records.server.ts'
import { contactAddresses } from '#app/profiles/contact-address/contact-addresses.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { notificationSettings } from '#app/profiles/notification-settings.table.server.ts'
import { securityLog } from '#app/security/security-log.table.server.ts'
import { leadRecords } from './lead-records.server.ts'
import { trustRecords } from './trust-records.server.ts'

/** One file of what a mediator downloads: what is held about them of one kind. */
export type AccountRecords = {
  code: string
  /** What it is, for the readme. */
  label: string
  /** The tables that it is made of; a test finds those with personal data that are in no file. */
  tables: readonly PgColumn['table'][]
  read(db: Queryable, user: { id: string }): Promise<HeldRecord[]>
}

/** Everything held about somebody with an account, without passwords, keys, secrets and digests. */
export const accountRecords: readonly AccountRecords[] = [
  {
    code: 'account',
    label: 'Your account: name, email address, since when',
    tables: [users],
    read: (db, { id }) => db.select().from(users).where(eq(users.id, id)),
  },
  {
    code: 'ways-to-log-in',
    label: 'How you log in: by password, Google, Microsoft, an app or passkeys. Not the secrets',
    tables: [accounts, twoFactors, passkeys],
    async read(db, { id }) {
      const { providerId: way, createdAt } = accounts
      const ways = await db.select({ way, createdAt }).from(accounts).where(eq(accounts.userId, id))
      const apps = await db
        .select({ createdAt: twoFactors.createdAt })
        .from(twoFactors)
        .where(eq(twoFactors.userId, id))
      const { name, deviceType } = passkeys
      const keys = await db
        .select({ name, deviceType, createdAt: passkeys.createdAt })
        .from(passkeys)
        .where(eq(passkeys.userId, id))
      return [
        ...ways,
        ...apps.map((app) => ({ way: 'authenticator app', ...app })),
        ...keys.map((key) => ({ way: 'passkey', ...key })),
      ]
    },
  },
  {
    code: 'sessions',
    label: 'Where you are logged in: internet address, browser, since when',
    tables: [sessions],
    read(db, { id }) {
      const { ipAddress, userAgent, createdAt, updatedAt, expiresAt, confirmedAt } = sessions
      return db
        .select({ ipAddress, userAgent, createdAt, updatedAt, expiresAt, confirmedAt })
        .from(sessions)
        .where(eq(sessions.userId, id))
        .orderBy(createdAt)
    },
  },
  {
    code: 'mailed-links',
    label: 'Links that we emailed you about your account',
    tables: [mailedLinks],
    read(db, { id }) {
      const { purpose, email, expiresAt, usedAt } = mailedLinks
      return db
        .select({ purpose, email, expiresAt, usedAt })
        .from(mailedLinks)
        .where(eq(mailedLinks.userId, id))
        .orderBy(expiresAt)
    },
  },
  {
    code: 'profile',
    label: 'Your profile as you last saved it',
    tables: [mediators],
    read: (db, { id }) => db.select().from(mediators).where(eq(mediators.id, id)),
  },
  {
    code: 'profile-versions',
    label: 'Your profile as administrators were shown it',
    tables: [profileVersions],
    read: (db, { id }) =>
      db
        .select()
        .from(profileVersions)
        .where(eq(profileVersions.mediatorId, id))
        .orderBy(profileVersions.version),
  },
  {
    code: 'listing',
    label: 'Your entry in the public directory',
    tables: [listings, withheldListings],
    async read(db, { id }) {
      const found = await db.select().from(listings).where(eq(listings.id, id))
      const held = await db.select().from(withheldListings).where(eq(withheldListings.id, id))
      return [...found, ...held]
    },
  },
  {
    code: 'addresses-of-your-page',
    label: 'The addresses that your public page has had',
    tables: [slugs],
    read: (db, { id }) =>
      db.select({ slug: slugs.slug }).from(slugs).where(eq(slugs.mediatorId, id)),
  },
  {
    code: 'contact-addresses',
    label: 'Contact addresses that you gave, and whether they were confirmed',
    tables: [contactAddresses],
    read: (db, { id }) =>
      db.select().from(contactAddresses).where(eq(contactAddresses.mediatorId, id)),
  },
  {
    code: 'email-choices',
    label: 'Which emails you want',
    tables: [notificationSettings],
    read: (db, { id }) =>
      db.select().from(notificationSettings).where(eq(notificationSettings.mediatorId, id)),
  },
  ...leadRecords,
  ...trustRecords,
  {
    code: 'views',
    label: 'How often your page was opened, by day',
    tables: [profileViewDays],
    read: (db, { id }) =>
      db
        .select()
        .from(profileViewDays)
        .where(eq(profileViewDays.mediatorId, id))
        .orderBy(profileViewDays.day),
  },
  {
    code: 'reply-times',
    label: 'How soon you usually reply, worked out from your leads',
    tables: [replyFacts],
    read: (db, { id }) => db.select().from(replyFacts).where(eq(replyFacts.mediatorId, id)),
  },
  {
    code: 'emails',
    label:
      'Emails to your confirmed address that wait, or left within a day; older ones are not stored. Of those that left, only what they were and when',
    tables: [],
    read: (db, { id }) => findMailsOfAccount(db, id),
  },
  {
    code: 'security-events',
    label: 'What the security log has of your account',
    tables: [securityLog],
    read(db, { id }) {
      const { event, detail, at, count } = securityLog
      return db
        .select({ event, detail, at, count })
        .from(securityLog)
        .where(eq(securityLog.userId, id))
        .orderBy(at, securityLog.id)
    },
  },
  {
    code: 'decisions',
    label: 'What administrators decided about you, and what you decided as one',
    tables: [auditLog],
    async read(db, { id }) {
      const { action, at, personId, subjectId, before, after } = auditLog
      const found = await db
        .select({ action, at, personId, subjectId, before, after })
        .from(auditLog)
        .where(or(eq(personId, id), eq(subjectId, id), eq(auditLog.actorId, id)))
        .orderBy(at, auditLog.id)
      // What was decided about others names them, and is theirs.
      return found.map(({ personId: of, subjectId: subject, ...entry }) =>
        of === id || subject === id ? entry : { action: entry.action, at: entry.at },
      )
    },
  },
]
