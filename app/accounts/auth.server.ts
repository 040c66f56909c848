import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { admin } from 'better-auth/plugins'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import * as tables from './accounts.table.server.ts'
import { authenticatorApp } from './factors/authenticator-plugin.server.ts'
import * as factorTables from './factors/factors.table.server.ts'
import { passkeys } from './factors/passkey-plugin.server.ts'
import { renewedSessions } from './factors/renewed-sessions.server.ts'
import { isIdentityProvider } from './identity-providers.ts'
import { cookiePrefix } from './own-cookies.ts'
import type { LinkProvider } from './sign-in/link-provider.server.ts'
import { socialProviders } from './sign-in/social-providers.server.ts'
import { maxPasswordLength, minPasswordLength } from './weak-password.ts'

const schema = { ...tables, ...factorTables }

export type Auth = ReturnType<typeof openAuth>

/**
 * Sign-in by email and password, or by Google and Microsoft, on our own tables. Pages call
 * `auth.api` from their loaders and actions; none of its own URLs is served, and the links in mails
 * and the limits are ours.
 */
export function openAuth(
  db: Database,
  environment: Environment,
  secret: string,
  linkProvider: LinkProvider,
) {
  const https = environment.appUrl.startsWith('https:')
  return betterAuth({
    baseURL: environment.appUrl,
    secret,
    database: drizzleAdapter(db, { provider: 'pg', usePlural: true, schema, transaction: true }),
    emailAndPassword: {
      enabled: environment.passwordSignIn,
      minPasswordLength,
      maxPasswordLength,
    },
    // A copy of the database gives nobody a sign-in that someone has begun.
    verification: { storeIdentifier: 'hashed' },
    session: {
      expiresIn: 60 * 60 * 24 * 30,
      updateAge: 60 * 60,
      // Pages that need a fresh proof of who someone is ask for it themselves.
      freshAge: 0,
      additionalFields: {
        confirmedAt: { type: 'date', required: false, input: false },
        secondFactorAt: { type: 'date', required: false, input: false },
      },
    },
    account: {
      updateAccountOnSignIn: false,
      // An address that nobody has proved yet is proved by the provider, see `linkProvider`.
      accountLinking: { requireLocalEmailVerified: false },
    },
    databaseHooks: {
      account: {
        create: {
          before: async (account, context) => {
            const { userId, providerId } = account
            if (context?.path === '/callback/:id' && isIdentityProvider(providerId))
              await linkProvider(userId, providerId)
            // We ask the providers who someone is, once, and have no use for their tokens.
            return { data: withoutTokens(account) }
          },
        },
      },
      user: {
        create: {
          before: async ({ email }, context) => {
            // The support account comes to be by a mail to its owner alone.
            if (context?.path === '/callback/:id' && email === environment.supportEmail)
              throw new APIError('FORBIDDEN', { code: 'SUPPORT_ADDRESS', message: '' })
          },
        },
      },
    },
    plugins: [
      admin(),
      socialProviders(environment),
      authenticatorApp(),
      passkeys(environment),
      renewedSessions(),
    ],
    // Our own limits count in the database and have messages of their own.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(environment.appUrl),
      // It would add a prefix that other hosts of the domain can set a cookie by.
      useSecureCookies: false,
      // We have no use for the IP addresses of people who are signed in.
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, secure: https, path: '/' },
    },
    logger: { disabled: true },
  })
}

function withoutTokens<Account extends object>(account: Account) {
  return { ...account, accessToken: null, refreshToken: null, idToken: null }
}
