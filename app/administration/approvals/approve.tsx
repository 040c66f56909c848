import { data, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepPage } from '#app/accounts/keep-typed.tsx'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { readVersion } from '#app/platform/forms/read-version.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { administrationMessages, administrationToasts } from '../administration-messages.ts'
import { approvalMessages } from '../approval-messages.ts'
import { approveProfile } from '../approve-profile.server.ts'
import { profileChanges, seenFields } from '../profile-changes.ts'
import { readFields } from '../read-fields.server.ts'
import type { Route } from './+types/approve'
import { ApprovalsPage, type Problem } from './approvals-page.tsx'
import { findApprovals } from './find-approvals.server.ts'

export const handle = {
  postFailed: administrationMessages.approveProfileFailed,
  toasts: { approved: administrationToasts.approved },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findApprovals(analyticsServices(args.context), user, { id: args.params.id })
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  const form = await readForm(args.request)
  const read = { id: args.params.id, version: readVersion(form) }
  try {
    const approval = await approveProfile(services, user, read)
    if (approval.outcome === 'own')
      return problem(403, { message: administrationMessages.ownProfile })
    if (approval.outcome === 'gone') return problem(409, { message: approvalMessages.gone })
    if (approval.outcome === 'behind') {
      const seen = seenFields(form.get('seen'))
      const changes = seen ? profileChanges(seen, readFields(approval.current)) : []
      return problem(409, { message: approvalMessages.behind, changes })
    }
  } catch (error) {
    services.log.error({ err: error }, 'a profile was not approved')
    return problem(503, { message: administrationMessages.approveProfileFailed })
  }
  return redirect('/admin/profile-approvals?toast=approved', 303)
}

function problem(status: number, told: Problem) {
  return data(told, status)
}

/** A post that does not get through leaves the page where it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage(serverAction, administrationMessages.approveProfileFailed, (message) => ({
    message,
  }))
}

export default function Approve({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalsPage approvals={loaderData} given={actionData} />
}
