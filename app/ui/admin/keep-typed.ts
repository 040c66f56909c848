import { data, isRouteErrorResponse } from 'react-router'
import { type FormValues, formValues } from '#app/domain/form.ts'

type Args<Answer> = { request: Request; serverAction: () => Promise<Answer> }
type FormAnswer = { errors: Record<string, string>; values: FormValues }

/** Asks the server, and answers for it with the form and a message when it fails. */
export async function keepForm<Answer>({ request, serverAction }: Args<Answer>, message: string) {
  const copy = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    rethrowAnswer(error)
    const values = formValues(await copy.formData())
    // A failed status keeps the loaders from being asked again, which would fail as well.
    return data<FormAnswer>({ errors: { form: message }, values }, 503)
  }
}

/** The same where nothing was typed. */
export async function keepPage<Answer>({ serverAction }: Args<Answer>, message: string) {
  try {
    return await serverAction()
  } catch (error) {
    rethrowAnswer(error)
    return data<{ message: string }>({ message }, 503)
  }
}

function rethrowAnswer(error: unknown) {
  if (error instanceof Response || isRouteErrorResponse(error)) throw error
}
