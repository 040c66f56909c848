import { data } from 'react-router'
import { type FormValues, formValues } from '#app/platform/forms/form.ts'
import { accountMessages } from './account-messages.ts'
import { isUnanswered } from './unanswered.tsx'

type Args<Answer> = { request: Request; serverAction: () => Promise<Answer> }
type FormAnswer = { errors: Record<string, string>; values: FormValues }

/**
 * Asks the server. Where it fails, or the session has ended, the form stays with what was typed,
 * and says so.
 */
export function keepTyped<Answer>({ request, serverAction }: Args<Answer>, failed: string) {
  const copy = request.clone()
  return keepPage(serverAction, failed, async (message): Promise<FormAnswer> => {
    return { errors: { form: message }, values: formValues(await copy.formData()) }
  })
}

/** The same where nothing was typed. What was posted is not read. */
export async function keepPage<Answer, Kept>(
  post: () => Promise<Answer>,
  failed: string,
  answer: (message: string) => Kept | Promise<Kept>,
) {
  try {
    return await post()
  } catch (error) {
    // A failed status keeps the loaders from being asked again, which would fail as well.
    if (leadsToLogin(error)) return data(await answer(accountMessages.signedOut), 401)
    if (!isUnanswered(error)) throw error
    return data(await answer(failed), 503)
  }
}

/** Whether what came back instead of an answer sends a person to log in. */
function leadsToLogin(error: unknown): boolean {
  return error instanceof Response && (error.headers.get('Location') ?? '').startsWith('/login')
}
