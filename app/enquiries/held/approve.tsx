import { href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/approve'
import { approveHeld } from './decide-held.server.ts'
import { findHeldView, heldNotFound } from './find-held-page.server.ts'
import { heldMessages } from './held-inquiry.ts'
import { HeldError, HeldInquiryPage } from './held-page.tsx'

export const handle = {
  access: 'admin',
  loadFailed: heldMessages.listFailed,
  postFailed: heldMessages.approveFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return findHeldView(analyticsServices(args.context), args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const decided = await approveHeld(analyticsServices(args.context), user, args.params.id)
    if (!decided.ok && decided.reason === 'missing') throw heldNotFound()
    if (!decided.ok) {
      const { obstacles, notDelivered } = heldMessages
      return refuse(409, `${obstacles[decided.reason]} ${notDelivered}`, posted)
    }
    return seeOther(href('/admin/held-enquiries'), { toast: 'inquiry-approved' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function ApproveHeld({ loaderData, actionData }: Route.ComponentProps) {
  return <HeldInquiryPage inquiry={loaderData} refused={refusedOf(actionData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <HeldError error={error} />
}
