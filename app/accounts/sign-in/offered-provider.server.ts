import type { RouterContextProvider } from 'react-router'
import { accountServices } from '../accounts.server.ts'
import { type IdentityProvider, isIdentityProvider } from '../identity-providers.ts'

/** The provider that a URL names. One whose keys are not set does not exist. */
export function offeredProvider(
  name: string,
  context: Readonly<RouterContextProvider>,
): IdentityProvider {
  const { environment } = accountServices(context)
  if (isIdentityProvider(name) && environment.identityProviders[name]) return name
  throw new Response('Not found', { status: 404 })
}
