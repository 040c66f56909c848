import { redirect } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { Route } from './+types/open'
import { findRequest, privateHeaders } from './find-request.server.ts'
import { rememberOpened } from './opened-cookie.server.ts'
import { PrivatePageError } from './private-page-error.tsx'
import { privateRoute } from './private-route.ts'

export const handle = { access: 'public', ...privateRoute } satisfies RouteFacts

export const headers = privateHeaders

export async function loader(args: Route.LoaderArgs) {
  const { page } = await findRequest(args)
  throw redirect(page)
}

/** The press that opens the page: this browser sees it from now on. */
export async function action(args: Route.ActionArgs) {
  const { services, request, page } = await findRequest(args)
  return answerPost(args, handle.postFailed, async () => {
    const cookies = new Headers({ 'Set-Cookie': rememberOpened(services, request.id) })
    return seeOther(`${page}?pressed=true`, { cookies })
  })
}

export default function Open() {
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivatePageError error={error} />
}
