import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { isOneOf } from '#app/platform/database/checks.server.ts'

/** What an account may do: a user has a mediator's profile, an admin decides about those of others. */
const roles = ['user', 'admin']

/** What a link that was mailed about an account does once somebody follows it. */
export const linkPurposes = [
  'verify-email',
  'change-email',
  'reset-password',
  'unlock',
  'contact-address',
] as const

/** Better Auth's own tables, in the shape its Drizzle adapter and admin plugin expect. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Whether the code of an authenticator app is asked for after the password. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Is in the cookies of known browsers; counting it up makes all of them unknown again. */
    deviceGeneration: integer('device_generation').notNull().default(0),
    role: text('role').notNull().default('user'),
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: timestamp('ban_expires', { withTimezone: true }),
  },
  (table) => [
    index('users_email_part').using('gin', table.email.op('gin_trgm_ops')),
    index('users_suspended').on(table.id).where(sql`${table.banned}`),
    index('users_created_at').on(table.createdAt),
    check('users_role', isOneOf(table.role, roles)),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    token: text('token').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    impersonatedBy: text('impersonated_by'),
    /** When its owner last proved again who they are; until then its beginning counts. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** When a passkey or a code was given in it; empty where a password alone began it. */
    secondFactorAt: timestamp('second_factor_at', { withTimezone: true }),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
    scope: text('scope'),
    password: text('password'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('accounts_user_id').on(table.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/**
 * Links mailed about an account. Of a link's secret only a digest is here, so that a copy of the
 * database gives nobody one that works.
 */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    digest: text('digest').primaryKey(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where it was mailed to, which is what following it proves. */
    email: text('email').notNull(),
    /** A digest of what the account was like; a link about another state of it is dead. */
    state: text('state').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('mailed_links_user_id').on(table.userId),
    index('mailed_links_expires_at').on(table.expiresAt),
    check('mailed_links_purpose', isOneOf(table.purpose, linkPurposes)),
  ],
)
