import { data } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { type Accepted, refusedOf, staysOnPage } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { approveReview } from '../approve-review.server.ts'
import { moderationMessages, moderationToasts } from '../moderation-messages.ts'
import type { Route } from './+types/approve'
import { ApproveForm, DeleteLink } from './approve-form.tsx'
import { findReviewPage, reviewNotFound } from './find-review-page.server.ts'
import { nextReviewPath } from './next-review.server.ts'
import { ReviewError, ReviewPage } from './review-page.tsx'

export const handle = {
  access: 'admin',
  loadFailed: moderationMessages.listFailed,
  postFailed: moderationMessages.approveFailed,
  toasts: { 'review-approved': moderationToasts.approved },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findReviewPage(args.context.get(platform), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const services = args.context.get(platform)
    const approved = await approveReview(services, user, args.params.id)
    if (!approved.ok) {
      if (approved.reason === 'missing') throw reviewNotFound()
      if (approved.reason === 'own') return refuse(403, moderationMessages.ownReview, posted)
      if (approved.reason === 'withdrawn')
        return refuse(409, moderationMessages.alreadyWithdrawn, posted)
      return refuse(409, moderationMessages.alreadyDeleted, posted)
    }
    if (staysOnPage(posted)) return data<Accepted>({ ok: true, message: moderationToasts.approved })
    const next = await nextReviewPath(services, user, 'in_review', args.params.id)
    return seeOther(next, { toast: 'review-approved' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Approve({ loaderData, actionData }: Route.ComponentProps) {
  const { review } = loaderData
  return (
    <ReviewPage
      review={review}
      hasErrors={refusedOf(actionData) !== undefined}
      decisions={
        <>
          <ApproveForm review={review} given={actionData} />
          <DeleteLink review={review} />
        </>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReviewError error={error} />
}
