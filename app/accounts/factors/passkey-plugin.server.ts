import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { issuer } from './authenticator-plugin.server.ts'

/** Passkeys for the host of APP_URL. Each proves who is there by a finger, a face or a PIN. */
export function passkeys({ appUrl }: Environment) {
  const { origin, hostname } = new URL(appUrl)
  return passkey({
    rpID: hostname,
    rpName: issuer,
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => {
        requireVerifiedPerson(verification.registrationInfo?.userVerified)
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        requireVerifiedPerson(verification.authenticationInfo.userVerified)
      },
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  })
}

/** Without it, anyone who finds a person’s key could use it. */
function requireVerifiedPerson(isVerified: boolean | undefined) {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' })
}
