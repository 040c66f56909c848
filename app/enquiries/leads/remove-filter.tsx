import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { inquiryMessages, leadToasts } from '../inquiry-messages.ts'
import { leadsUrl, parseLeadFilters } from '../lead-filters.ts'
import { leadMessages } from '../lead-messages.ts'
import type { Route } from './+types/remove-filter'
import { loadLeadsPage } from './find-leads-page.server.ts'
import { LeadsScreen } from './leads-screen.tsx'
import { removeSavedFilter } from './saved-filters.server.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: inquiryMessages.listFailed,
  postFailed: leadMessages.filterFailed,
  toasts: { 'filter-removed': leadToasts.filterRemoved },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return loadLeadsPage(analyticsServices(args.context), user.id, args.url)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async () => {
    await removeSavedFilter(analyticsServices(args.context).db, user.id, args.params.id)
    const filters = parseLeadFilters(args.url.searchParams)
    return seeOther(leadsUrl(filters), { toast: 'filter-removed' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function RemoveFilter({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadsScreen loaded={loaderData} givenFilter={actionData} />
}
