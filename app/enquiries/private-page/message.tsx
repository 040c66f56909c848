import { data } from 'react-router'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { readGuard } from '#app/platform/forms/form-guard.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/message'
import { acceptPost } from './accept-post.server.ts'
import { findPage } from './find-page.server.ts'
import { findRequest, privateHeaders } from './find-request.server.ts'
import { PrivatePage } from './page.tsx'
import { PrivatePageError } from './private-page-error.tsx'
import { messageSchema } from './private-page-forms.ts'
import { privatePageMessages, privatePageToasts } from './private-page-messages.ts'
import { privateRoute } from './private-route.ts'
import { writeAgain } from './write-again.server.ts'

export const handle = {
  access: 'public',
  ...privateRoute,
  toasts: { 'message-sent': privatePageToasts.sent, 'message-stored': privatePageToasts.stored },
} satisfies RouteFacts

export const headers = privateHeaders

export function loader(args: Route.LoaderArgs) {
  return findPage(args)
}

export async function action(args: Route.ActionArgs) {
  const linked = await findRequest(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const { services, request } = linked
    const form = parseForm(messageSchema, posted)
    if (!form.ok) return data(form, 422)

    const written = { ...form.value, form: readGuard(services, posted) }
    const answer = await writeAgain(services, request.id, written)
    if (!answer.ok) {
      const status = answer.reason === 'too-many' ? 429 : 409
      return refuse(status, refusals[answer.reason], posted)
    }
    const { sent, stored } = privatePageToasts
    return answer.isRead
      ? acceptPost(linked, { posted, toast: 'message-sent', message: sent })
      : acceptPost(linked, { posted, toast: 'message-stored', message: stored })
  })
}

const refusals = {
  'too-many': privatePageMessages.tooManyMessages,
  withdrawn: privatePageMessages.cannotWrite,
  erased: privatePageMessages.alreadyErased,
  missing: privatePageMessages.noLongerThere,
} as const

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, privatePageMessages.postFailed)
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  return <PrivatePage page={loaderData} messageAnswer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivatePageError error={error} />
}
