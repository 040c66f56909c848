import { data, type RouterContextProvider } from 'react-router'
import { formSecret, wasPosted } from '../http/request-context.server.ts'
import { platform } from '../platform.server.ts'
import { refusal } from './form.ts'
import { readFormSecret } from './form-secret.ts'
import { readForm } from './read-form.ts'
import { sayWhenToTryAgain } from './try-again.server.ts'

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Reads the posted form once and gives it to what the action does. Redirects and other Responses
 * that it throws go on their way; anything else is logged and answered 503 with the message of the
 * route and what was typed.
 */
export async function answerPost<Answer>(
  { request, context }: ActionArgs,
  failed: string,
  act: (posted: FormData) => Promise<Answer>,
) {
  const posted = await readForm(request)
  context.set(wasPosted, true)
  // A page that gives the form back has it repeat the same post.
  context.set(formSecret, readFormSecret(posted))
  try {
    return sayWhenToTryAgain(await act(posted), context)
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(platform).log.error({ err: error }, 'a post was not stored')
    return refuse(503, failed, posted)
  }
}

/** Answers that a form was refused, with what was typed. */
export function refuse(status: number, message: string, posted?: FormData, field?: string) {
  return data(refusal(message, posted, field), status)
}
