import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/link'
import { acceptPost } from './accept-post.server.ts'
import { findPage } from './find-page.server.ts'
import { findRequest, privateHeaders } from './find-request.server.ts'
import { mailPageLink } from './mail-link.server.ts'
import { PrivatePage } from './page.tsx'
import { PrivatePageError } from './private-page-error.tsx'
import { privatePageMessages, privatePageToasts } from './private-page-messages.ts'
import { privateRoute } from './private-route.ts'

export const handle = {
  access: 'public',
  ...privateRoute,
  toasts: { 'link-sent': privatePageToasts.linkSent },
} satisfies RouteFacts

export const headers = privateHeaders

export function loader(args: Route.LoaderArgs) {
  return findPage(args)
}

export async function action(args: Route.ActionArgs) {
  const linked = await findRequest(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const { services, request } = linked
    const mailed = await mailPageLink(services, request, args.context.get(clientIp))
    if (!mailed.ok && mailed.reason === 'not-safe')
      return refuse(409, privatePageMessages.noEmail, posted)
    if (!mailed.ok) return refuse(429, privatePageMessages.tooManyLinks, posted)
    return acceptPost(linked, { posted, toast: 'link-sent', message: privatePageToasts.linkSent })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, privatePageMessages.postFailed)
}

export default function EmailLink({ loaderData, actionData }: Route.ComponentProps) {
  return <PrivatePage page={loaderData} linkAnswer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivatePageError error={error} />
}
