import { data, isRouteErrorResponse } from 'react-router'
import { authMessages } from '#app/domain/account/account-messages.ts'
import { withoutPasswords } from '#app/domain/account/password-fields.ts'
import { formValues } from '#app/domain/form.ts'
import type { AccountAnswer } from './account-form.tsx'

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
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    // A TypeError is what fetch throws when nobody answers; any other error is the server's own.
    const condition = error instanceof TypeError ? 'network-request-failed' : 'default'
    const errors: Record<string, string> = { form: authMessages[condition] }
    const values = withoutPasswords(formValues(await copy.formData()))
    // A failed status keeps the loaders from being asked again, which would fail as well.
    return data<AccountAnswer>({ errors, values }, 503)
  }
}
