import { data, isRouteErrorResponse } from 'react-router'
import { isOtherAccount } from '#app/platform/forms/account-fields.ts'
import { fieldMessages } from '#app/platform/forms/field-messages.ts'
import { refusal } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'

type Args<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * The `clientAction` of every route with a form. A post that gets no answer, or one from a proxy in
 * front of the product, a session that has ended and another account that is signed in leave the page
 * as it is: the form says so and keeps what was typed, but for files and passwords. One that asks first who is there goes on as a
 * page, which holds what was typed. `unreachable` is what it says where nobody
 * answered, if that is not the same.
 */
export async function formClientAction<Answer>(
  { request, serverAction }: Args<Answer>,
  failed: string,
  unreachable = failed,
) {
  const copy = hasFiles(request) ? undefined : request.clone()
  try {
    return await serverAction()
  } catch (error) {
    if (copy && leadsTo(error, '/confirm-identity?')) {
      const { postAsPage } = await import('./post-form.tsx')
      return postAsPage(request.url, await readForm(copy))
    }
    if (isRouteErrorResponse(error) && isOtherAccount(error.data))
      return data(refusal(error.data.otherAccount, copy && (await readForm(copy))), error.status)
    const isSignedOut = leadsTo(error, '/login?redirect=')
    if (!isSignedOut && !isUnanswered(error)) throw error
    const message = isSignedOut
      ? fieldMessages.signedOut
      : (refusalWords(error) ?? (isUnreachable(error) ? unreachable : failed))
    // After a failed status the loaders do not run again; they would fail as well.
    return data(refusal(message, copy && (await readForm(copy))), isSignedOut ? 401 : 503)
  }
}

function hasFiles(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('multipart/') === true
}

/** Whether what came back instead of an answer sends a person to this page of ours. */
function leadsTo(error: unknown, page: string): boolean {
  const location = error instanceof Response && error.headers.get('Location')
  return location ? location.startsWith(page) : false
}

/**
 * Whether what came back is no answer of ours: nothing at all, an error of a proxy while the
 * product restarts, or a refusal in plain words. Redirects, and pages that are not there, are
 * answers.
 */
function isUnanswered(error: unknown): boolean {
  if (error instanceof Response) return false
  return !isRouteErrorResponse(error) || error.status !== 404
}

/** What the server says of a form that came from a page under a name that it has no more. */
function refusalWords(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 403) return undefined
  const words = String(error.data)
  return words.startsWith('This site has moved') ? words : undefined
}

/** What fetch throws when nobody answers, and what a proxy says in the place of such a server. */
function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return [502, 503, 504].includes(error.status)
  return error instanceof TypeError
}
