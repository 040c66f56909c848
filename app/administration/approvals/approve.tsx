import { data } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { readVersion } from '#app/platform/forms/read-version.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import {
  administrationMessages,
  administrationToasts,
  approvalMessages,
} from '../administration-messages.ts'
import { approveProfile } from '../approve-profile.server.ts'
import { changesSince } from '../profile-versions.server.ts'
import type { Route } from './+types/approve'
import { ApprovalsPage } from './approvals-page.tsx'
import { findApprovals } from './find-approvals.server.ts'
import { nextApprovalPath } from './next-approval.server.ts'
import { queueFilter } from './queue-filter.ts'
import type { ApprovalRefused } from './use-approving.tsx'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.mediatorsFailed,
  postFailed: administrationMessages.approveProfileFailed,
  toasts: { approved: administrationToasts.approved },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findApprovals(analyticsServices(args.context), user, { id: args.params.id })
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const services = analyticsServices(args.context)
    const version = readVersion(posted)
    const approval = await approveProfile(services, user, { id: args.params.id, version })
    if (approval.ok) {
      const show = queueFilter(posted.get('show'))
      const next = await nextApprovalPath(services, user, args.params.id, show)
      return seeOther(next, { toast: 'approved' })
    }
    if (approval.reason === 'own') return refuse(403, administrationMessages.ownProfile, posted)
    if (approval.reason === 'not-waiting') return refuse(409, approvalMessages.notWaiting, posted)
    if (approval.reason === 'unconfirmed')
      return refuse(409, approvalMessages[`${approval.address}Unconfirmed`], posted)
    const changes = await changesSince(services.db, version, approval.current)
    const errors = { form: approvalMessages.stale }
    return data<ApprovalRefused>({ ok: false, errors, values: {}, changes }, 409)
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Approve({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalsPage approvals={loaderData} given={actionData} />
}
