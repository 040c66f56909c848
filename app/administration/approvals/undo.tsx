import { href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import {
  administrationMessages,
  administrationToasts,
  approvalMessages,
} from '../administration-messages.ts'
import { undoApprovals } from '../hold-approvals.server.ts'
import type { Route } from './+types/undo'
import { ApprovalsPage } from './approvals-page.tsx'
import { findApprovals } from './find-approvals.server.ts'
import { boxValue, selectedProfiles } from './hold-selected.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.mediatorsFailed,
  postFailed: approvalMessages.undoFailed,
  toasts: { 'approval-undone': administrationToasts.undone },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findApprovals(analyticsServices(args.context), user, {})
}

/** Leads back to the queue, where what was ticked is ticked again. */
export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const id = String(posted.get('approvals') ?? '')
    const shown = selectedProfiles(posted.getAll('profile'))
    const undone = await undoApprovals(analyticsServices(args.context), user, { id, shown })
    if (!undone.ok) return refuse(409, approvalMessages.undoTooLate, posted)
    const ticked = new URLSearchParams(undone.profiles.map((read) => ['profile', boxValue(read)]))
    return seeOther(`${href('/admin/profile-approvals')}?${ticked}`, { toast: 'approval-undone' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export { shouldRevalidate } from '#app/ui/forms/should-revalidate.tsx'

export default function Undo({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalsPage approvals={loaderData} given={actionData} />
}
