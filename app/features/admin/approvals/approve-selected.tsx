import { data, redirect } from 'react-router'
import { approvalMessages } from '#app/domain/approval/approval-messages.ts'
import { adminMessages } from '#app/domain/messages.ts'
import { requireAdmin } from '#app/infrastructure/auth/guards.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { keepPage } from '#app/ui/account/keep-typed.ts'
import type { Route } from './+types/approve-selected'
import { approveAll, selectedProfiles } from './approve-all.server.ts'
import { findApprovals } from './find-approvals.server.ts'
import { ApprovalsPage, type Problem } from './page/approvals-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findApprovals(args.context.get(infrastructure), user, {})
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const selected = selectedProfiles(await readForm(args.request))
  if (selected.length === 0)
    return data<Problem>({ message: approvalMessages.noneChosen, field: 'selected' }, 422)

  const { status, ...told } = await approveAll(args.context.get(infrastructure), user, selected)
  if (told.message) return data<Problem>(told, status)
  return redirect('/admin/profile-approvals?toast=approved', 303)
}

/** A post that does not get through leaves the page where it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage(serverAction, adminMessages.approveProfileFailed, (message) => ({ message }))
}

export default function ApproveSelected({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalsPage approvals={loaderData} given={actionData} />
}
