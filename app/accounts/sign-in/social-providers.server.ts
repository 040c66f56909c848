import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { type IdentityProvider, isIdentityProvider } from '../identity-providers.ts'
import { readIdentity } from './identity.server.ts'

/**
 * Google and Microsoft, as far as their keys are set, by the code flow with PKCE. Both speak the
 * same protocol, so they are described alike, and where they are is a setting.
 */
export function socialProviders({ identityProviders, appUrl }: Environment) {
  const entries = Object.entries(identityProviders)
  return genericOAuth({
    config: entries.map(([providerId, { clientId, ...settings }]) => ({
      ...settings,
      providerId,
      clientId,
      scopes: ['openid', 'email', 'profile'],
      prompt: 'select_account' as const,
      redirectURI: appUrl + callbackPath(providerId as IdentityProvider),
      // Nobody becomes a mediator without having agreed to the terms.
      disableImplicitSignUp: true,
      accountSubject: ({ profile }) => String(profile.sub ?? ''),
      getUserInfo: async ({ idToken = '' }) => readIdentity(idToken, clientId, new Date()) ?? null,
    })),
  })
}

/** Those whose buttons are shown. */
export function offeredProviders({ identityProviders }: Environment): IdentityProvider[] {
  return Object.keys(identityProviders).filter(isIdentityProvider)
}

function callbackPath(provider: IdentityProvider): string {
  return `/sign-in/${provider}/callback`
}
