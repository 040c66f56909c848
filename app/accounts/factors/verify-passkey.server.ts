import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { z } from 'zod'
import type { AccountServices } from '../accounts.server.ts'
import { type Refusal, refused } from '../refusal.server.ts'

/** What a browser answers with. Only its id is looked at here; the rest is for the plugin to judge. */
const assertion = z.custom<AuthenticationResponseJSON>(
  (answer) => z.looseObject({ id: z.string().max(2_000) }).safeParse(answer).success,
)

/** Checks that a passkey of this user answered our question. Begins no session. */
export async function verifyPasskey(
  { auth }: AccountServices,
  { headers }: Request,
  user: { id: string },
  answer: string,
): Promise<{ ok: true } | Refusal> {
  const response = readAnswer(answer)
  if (!response) return refused('passkey-failed')
  const verified = await auth.api.verifyPasskeyAuthentication({ body: { response }, headers })
  const { internalAdapter } = await auth.$context
  await internalAdapter.deleteSession(verified.session.token)
  return verified.session.userId === user.id ? { ok: true } : refused('passkey-failed')
}

/** The JSON that a page of ours posts; undefined where it is none. */
export function readAnswer(text: string): AuthenticationResponseJSON | undefined {
  try {
    return assertion.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
