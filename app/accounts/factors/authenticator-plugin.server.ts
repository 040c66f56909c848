import { twoFactor } from 'better-auth/plugins'

/** The name of the site in an authenticator app. */
export const issuer = 'Find a Mediator'

/** Minutes for which the page that asks for the code can be answered. */
const challengeMinutes = 10

/**
 * Better Auth asks for the code after the password and checks it. Guesses are counted by our own
 * limits, which a stranger cannot use to keep the owner out. What it stores as recovery codes are
 * digests already.
 */
export function authenticatorApp() {
  return twoFactor({
    issuer,
    twoFactorCookieMaxAge: challengeMinutes * 60,
    accountLockout: { enabled: false },
    backupCodeOptions: { storeBackupCodes: 'plain' },
  })
}
