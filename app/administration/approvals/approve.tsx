import { data, href, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepPage } from '#app/accounts/keep-typed.tsx'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { readVersion } from '#app/platform/forms/read-version.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import {
  administrationMessages,
  administrationToasts,
  approvalMessages,
} from '../administration-messages.ts'
import { approveProfile } from '../approve-profile.server.ts'
import { changesSince } from '../profile-versions.server.ts'
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
  const version = readVersion(await readForm(args.request))
  try {
    const approval = await approveProfile(services, user, { id: args.params.id, version })
    if (approval.ok) return redirect(`${href('/admin/profile-approvals')}?toast=approved`, 303)
    if (approval.reason === 'stale') {
      const changes = await changesSince(services.db, version, approval.current)
      return problem(409, approvalMessages.stale, changes)
    }
    if (approval.reason === 'own') return problem(403, administrationMessages.ownProfile)
    return problem(409, approvalMessages.notWaiting)
  } catch (error) {
    services.log.error({ err: error }, 'a profile was not approved')
    return problem(503, administrationMessages.approveProfileFailed)
  }
}

function problem(status: number, message: string, changes?: Problem['changes']) {
  return data<Problem>({ message, changes }, status)
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
