import { data, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepPage } from '#app/accounts/keep-typed.tsx'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { administrationMessages, administrationToasts } from '../administration-messages.ts'
import { approvalMessages } from '../approval-messages.ts'
import type { Route } from './+types/approve-selected'
import { ApprovalsPage, type Problem } from './approvals-page.tsx'
import { approveAll, selectedProfiles } from './approve-all.server.ts'
import { findApprovals } from './find-approvals.server.ts'

export const handle = {
  postFailed: administrationMessages.approveProfileFailed,
  toasts: { approved: administrationToasts.approved },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findApprovals(analyticsServices(args.context), user, {})
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const selected = selectedProfiles(await readForm(args.request))
  if (selected.length === 0)
    return data<Problem>({ message: approvalMessages.noneChosen, field: 'selected' }, 422)

  const { status, ...told } = await approveAll(analyticsServices(args.context), user, selected)
  if (told.message) return data<Problem>(told, status)
  return redirect('/admin/profile-approvals?toast=approved', 303)
}

/** A post that does not get through leaves the page where it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage(serverAction, administrationMessages.approveProfileFailed, (message) => ({
    message,
  }))
}

export default function ApproveSelected({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalsPage approvals={loaderData} given={actionData} />
}
