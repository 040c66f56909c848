import { data } from 'react-router'
import { accountMessages } from '#app/domain/account/account-messages.ts'
import { profileMessages } from '#app/domain/messages.ts'
import { leadsToLogin } from '#app/ui/account/leads-to-login.ts'
import type { SaveAnswer } from '#app/ui/profile-form/saving/save-answer.ts'

/**
 * Turns what would replace the page, a lost connection or a session that has ended, into an answer
 * that leaves the page with everything typed in it. Its status keeps the router from asking for
 * the page's data again, which would fail the same way.
 */
export async function keepTyped<Answer>(post: () => Promise<Answer>) {
  try {
    return await post()
  } catch (error) {
    if (leadsToLogin(error)) return failure(accountMessages.signedOut, 401)
    if (error instanceof Response) throw error
    return failure(profileMessages.saveFailed, 503)
  }
}

function failure(message: string, status: number) {
  return data({ errors: { form: message }, values: undefined } satisfies SaveAnswer, { status })
}
