import { data, href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusal } from '#app/platform/forms/form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { administrationMessages, approvalMessages } from '../administration-messages.ts'
import type { Route } from './+types/approve-selected'
import { ApprovalsPage } from './approvals-page.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { askedApprovals, findApprovals } from './find-approvals.server.ts'
import { findAsked } from './find-asked.server.ts'
import { heldHash } from './held-notice.tsx'
import { holdSelected, selectedProfiles } from './hold-selected.server.ts'
import type { ApprovalRefused } from './use-approving.tsx'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.mediatorsFailed,
  postFailed: administrationMessages.approveMediatorFailed,
} satisfies RouteFacts

/** The question whether to approve what was ticked, or the queue where there is nothing to ask. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  const { searchParams } = args.url
  const isForm = args.url.search !== ''
  const choice = askedApprovals(searchParams)
  const selected = selectedProfiles(choice.ticked ?? [])
  const asked = await findAsked(services.db, selected)
  const approvals = await findApprovals(services, user, choice)
  const refused = isForm && selected.length === 0 ? refusal(approvalMessages.noneChosen) : undefined
  return { asked, approvals, search: args.url.search, refused }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const selected = selectedProfiles(posted.getAll('profile'))
    if (selected.length === 0) return refuse(422, approvalMessages.noneChosen, posted)

    const result = await holdSelected(analyticsServices(args.context), user, selected)
    if (result.ok) return seeOther(href('/admin/profile-approvals') + heldHash)
    const { message, stale } = result
    const errors = { form: message }
    return data<ApprovalRefused>({ ok: false, errors, values: {}, stale }, 409)
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export { shouldRevalidate } from '#app/ui/forms/should-revalidate.tsx'

export default function ApproveSelected({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, approvals, search, refused } = loaderData
  // Once it has been decided who is approved, the question is answered.
  const isAnswered = actionData && 'stale' in actionData
  if (asked.length === 0 || isAnswered)
    return <ApprovalsPage approvals={approvals} given={actionData ?? refused} />
  return <ConfirmPage asked={asked} search={search} given={actionData} />
}
