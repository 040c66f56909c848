import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { readGuard } from '#app/platform/forms/form-guard.server.ts'
import { isAnsweredQuestion, refuseUnanswered } from '#app/platform/forms/plain-question.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/another'
import { acceptPost } from './accept-post.server.ts'
import { askAnother } from './ask-another.server.ts'
import { findPage } from './find-page.server.ts'
import { findRequest, privateHeaders } from './find-request.server.ts'
import { PrivatePage } from './page.tsx'
import { PrivatePageError } from './private-page-error.tsx'
import { privatePageMessages, privatePageToasts } from './private-page-messages.ts'
import { privateRoute } from './private-route.ts'

export const handle = {
  access: 'public',
  ...privateRoute,
  toasts: { 'another-asked': privatePageToasts.asked },
} satisfies RouteFacts

export const headers = privateHeaders

export function loader(args: Route.LoaderArgs) {
  return findPage(args)
}

export async function action(args: Route.ActionArgs) {
  const linked = await findRequest(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const { services, request } = linked
    const ip = args.context.get(clientIp)
    const mediatorId = String(posted.get('mediatorId') ?? '')
    const subject = [mediatorId, ip]
    const isAnswered = isAnsweredQuestion(services, subject, posted)
    const form = readGuard(services, posted)
    const asked = await askAnother(services, request, { mediatorId, ip, form, isAnswered })
    if (asked.ok) {
      const { asked: message } = privatePageToasts
      return acceptPost(linked, { posted, toast: 'another-asked', message })
    }
    if (asked.reason === 'unanswered') return refuseUnanswered(services, subject, posted)
    const { status, message } = refusals[asked.reason]
    return refuse(status, message, posted)
  })
}

const refusals = {
  'too-many': { status: 429, message: privatePageMessages.tooManyAsked },
  'no-more': { status: 409, message: privatePageMessages.noMore },
  'not-offered': { status: 409, message: privatePageMessages.notOffered },
} as const

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, privatePageMessages.postFailed)
}

export default function Another({ loaderData, actionData }: Route.ComponentProps) {
  return <PrivatePage page={loaderData} anotherAnswer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivatePageError error={error} />
}
