import { href, redirect } from 'react-router'
import { privateHeaders } from '#app/enquiries/private-page/find-request.server.ts'
import { rememberOpened } from '#app/enquiries/private-page/opened-cookie.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { Route } from './+types/open-invitation'
import { ClientReviewError } from './client-review-page.tsx'
import { clientRoute } from './client-route.ts'
import { findInvitation } from './find-invitation.server.ts'
import { openedInvitation } from './opened-invitation.ts'

export const handle = { access: 'public', ...clientRoute } satisfies RouteFacts

export const headers = privateHeaders

export async function loader(args: Route.LoaderArgs) {
  await findInvitation(args)
  throw redirect(href('/review-invitation/:key', args.params))
}

/** The press that opens the invitation: this browser sees it from now on. */
export async function action(args: Route.ActionArgs) {
  const { services, id } = await findInvitation(args)
  return answerPost(args, handle.postFailed, async () => {
    const cookies = new Headers({ 'Set-Cookie': rememberOpened(services, openedInvitation(id)) })
    return seeOther(`${href('/review-invitation/:key', args.params)}?pressed=true`, { cookies })
  })
}

export default function OpenInvitation() {
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ClientReviewError error={error} />
}
