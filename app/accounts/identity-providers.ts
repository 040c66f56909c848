/** Who else can vouch for a mediator, with the names people know them by. */
export const identityProviders = { google: 'Google', microsoft: 'Microsoft' } as const

export type IdentityProvider = keyof typeof identityProviders

export function isIdentityProvider(text: string): text is IdentityProvider {
  return Object.hasOwn(identityProviders, text)
}
