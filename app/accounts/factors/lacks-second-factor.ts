type Rule = { adminSecondFactor: boolean }
type User = { isAdmin: boolean; hasAuthenticator: boolean; session: { hasSecondFactor: boolean } }

/**
 * Whether an administrator has to give a passkey or a code first, however they logged in: always
 * where the site asks for it, else where they have set up an app themselves.
 */
export function lacksSecondFactor({ adminSecondFactor }: Rule, user: User): boolean {
  const { isAdmin, hasAuthenticator, session } = user
  return isAdmin && (adminSecondFactor || hasAuthenticator) && !session.hasSecondFactor
}
