import type { RouterContextProvider } from 'react-router'
import {
  type IdentityProvider,
  isIdentityProvider,
} from '#app/domain/account/identity-providers.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'

/** The provider that an address names. One whose keys are not set does not exist. */
export function offeredProvider(
  name: string,
  context: Readonly<RouterContextProvider>,
): IdentityProvider {
  const { environment } = context.get(infrastructure)
  if (isIdentityProvider(name) && environment.identityProviders[name]) return name
  throw new Response('Not found', { status: 404 })
}
