import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/**
 * Asks the browser for a passkey and returns its answer as JSON. Throws where the person cancels, or
 * none is there. What this takes is loaded once it is wanted.
 */
export async function askForPasskey(): Promise<string> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    fetchOptions<PublicKeyCredentialRequestOptionsJSON>('/passkey-options'),
  ])
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}

/** The question for the browser, which the server asks anew each time. */
export async function fetchOptions<Options>(path: string): Promise<Options> {
  const answer = await fetch(path, { headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}
