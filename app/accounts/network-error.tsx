import { data } from 'react-router'
import { formValues } from '#app/platform/forms/form.ts'
import type { AccountAnswer } from './account-form.tsx'
import { authMessages } from './account-messages.ts'
import { withoutPasswords } from './password-fields.ts'
import { isUnanswered, isUnreachable } from './unanswered.tsx'

type Args<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * Asks the server, and says so when it cannot be reached or fails. What was typed stays in the
 * fields.
 */
export async function orNetworkError<Answer>({ request, serverAction }: Args<Answer>) {
  const copy = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    const condition = isUnreachable(error) ? 'network-request-failed' : 'default'
    const errors: Record<string, string> = { form: authMessages[condition] }
    const values = withoutPasswords(formValues(await copy.formData()))
    // A failed status keeps the loaders from being asked again, which would fail as well.
    return data<AccountAnswer>({ errors, values }, 503)
  }
}
