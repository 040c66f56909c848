import { twoFactor } from 'better-auth/plugins'

/** The name of the site in an authenticator app. */
export const issuer = 'Find a Mediator'

/** Minutes for which the page that asks for the code can be answered. */
const challengeMinutes = 10

/**
 * Better Auth asks for the code after the password and checks it; we have it ask after a provider,
 * too. Guesses are counted by our own limits, which a stranger cannot use to keep the owner out.
 * What it stores as recovery codes are digests already.
 */
export function authenticatorApp() {
  const plugin = twoFactor({
    issuer,
    twoFactorCookieMaxAge: challengeMinutes * 60,
    accountLockout: { enabled: false },
    backupCodeOptions: { storeBackupCodes: 'plain' },
  })
  const [afterPassword] = plugin.hooks.after
  if (!afterPassword) throw new Error('the plugin asks for no code after the password')
  const { handler } = afterPassword
  const afterProvider = {
    matcher: ({ path }: { path?: string }) => path === '/callback/:id',
    // Its cookies say that a code is wanted; the answer stays the way back to our page.
    handler: async (context: Parameters<typeof handler>[0]) => ({
      ...Object(await handler(context)),
      response: undefined,
    }),
  }
  return { ...plugin, hooks: { ...plugin.hooks, after: [afterPassword, afterProvider] } }
}
