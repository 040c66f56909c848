import { data, href } from 'react-router'
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
import type { Route } from './+types/approve-selected'
import { ApprovalsPage } from './approvals-page.tsx'
import { approveAll, selectedProfiles } from './approve-all.server.ts'
import { findApprovals } from './find-approvals.server.ts'
import type { ApprovalRefused } from './use-approving.tsx'

export const handle = {
  loadFailed: administrationMessages.mediatorsFailed,
  postFailed: administrationMessages.approveMediatorFailed,
  toasts: { approved: administrationToasts.approved },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findApprovals(analyticsServices(args.context), user, {})
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const selected = selectedProfiles(posted)
    if (selected.length === 0) return refuse(422, approvalMessages.noneChosen, posted)

    const result = await approveAll(analyticsServices(args.context), user, selected)
    if (result.ok) return seeOther(href('/admin/profile-approvals'), { toast: 'approved' })
    const { status, message, stale } = result
    const errors = { form: message }
    return data<ApprovalRefused>({ ok: false, errors, values: {}, stale }, status)
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function ApproveSelected({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalsPage approvals={loaderData} given={actionData} />
}
