import { href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { readVersion } from '#app/platform/forms/read-version.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { answerMessages } from '../answers/answer-messages.ts'
import { approveAnswer } from '../answers/decide-answer.server.ts'
import { findAnswerView } from '../answers/find-answers.server.ts'
import type { Route } from './+types/approve-answer'
import { AnswerError, AnswerPage } from './answer-page.tsx'
import { refuseDecision } from './answer-refusals.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: answerMessages.listFailed,
  postFailed: answerMessages.approveFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findAnswerView(args.context.get(platform), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const answer = { reviewId: args.params.id, version: readVersion(posted) }
    const approved = await approveAnswer(args.context.get(platform), user, answer)
    if (!approved.ok) return refuseDecision(approved.reason, posted)
    return seeOther(href('/admin/reviews/answers'), { toast: 'answer-approved' })
  })
}

export { shouldRevalidate } from '#app/ui/forms/should-revalidate.tsx'

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function ApproveAnswer({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswerPage answer={loaderData} refused={refusedOf(actionData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AnswerError error={error} />
}
