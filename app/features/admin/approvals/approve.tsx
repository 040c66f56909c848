import { data, redirect } from 'react-router'
import { administrationMessages } from '#app/domain/administration/administration-messages.ts'
import { approvalMessages } from '#app/domain/approval/approval-messages.ts'
import { profileChanges, seenFields } from '#app/domain/approval/profile-changes.ts'
import { adminMessages } from '#app/domain/messages.ts'
import { requireAdmin } from '#app/infrastructure/auth/guards.server.ts'
import { approveProfile } from '#app/infrastructure/database/approvals/approve-profile.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { readVersion } from '#app/infrastructure/http/read-version.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { readFields } from '#app/infrastructure/read-fields.server.ts'
import { keepPage } from '#app/ui/account/keep-typed.ts'
import type { Route } from './+types/approve'
import { findApprovals } from './find-approvals.server.ts'
import { ApprovalsPage, type Problem } from './page/approvals-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findApprovals(args.context.get(infrastructure), user, { id: args.params.id })
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(infrastructure)
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
    return problem(503, { message: adminMessages.approveProfileFailed })
  }
  return redirect('/admin/profile-approvals?toast=approved', 303)
}

function problem(status: number, told: Problem) {
  return data(told, status)
}

/** A post that does not get through leaves the page where it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage(serverAction, adminMessages.approveProfileFailed, (message) => ({ message }))
}

export default function Approve({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalsPage approvals={loaderData} given={actionData} />
}
