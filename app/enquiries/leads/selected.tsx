import { requireUser } from '#app/accounts/guards.server.ts'
import { type AnalyticsServices, analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { inquiryStatuses } from '../inquiry.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import { leadParams, leadsUrl, parseLeadFilters } from '../lead-filters.ts'
import { leadMessages } from '../lead-messages.ts'
import type { Route } from './+types/selected'
import {
  type ChangedLeads,
  selectedLeads,
  setArchived,
  setStatuses,
  undoStatuses,
} from './change-leads.server.ts'
import { type Done, doneHash } from './done.ts'
import { loadLeadsPage } from './find-leads-page.server.ts'
import { LeadsScreen } from './leads-screen.tsx'

export const handle = {
  access: 'signed-in',
  loadFailed: inquiryMessages.listFailed,
  postFailed: inquiryMessages.leadFailed,
} satisfies RouteFacts

/** The one route of what is done with several leads at once; the last part of the path says what. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return loadLeadsPage(analyticsServices(args.context), user.id, args.url)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const selected = selectedLeads(posted.getAll('lead'))
    if (selected.length === 0) return refuse(422, leadMessages.noneChosen, posted)
    const services = analyticsServices(args.context)
    const result = await changeAt(args.url, services, user.id, selected, posted)
    if (!result) return refuse(422, leadMessages.statusRequired, posted, 'newStatus')
    return seeOther(listWithNotice(args.url, result))
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Selected({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadsScreen loaded={loaderData} given={actionData} />
}

type Selected = ReturnType<typeof selectedLeads>
type Result = ChangedLeads & { done: Done }

/** Does what the path says; undefined where a status is missing. */
async function changeAt(
  { pathname }: URL,
  services: AnalyticsServices,
  mediatorId: string,
  selected: Selected,
  posted: FormData,
): Promise<Result | undefined> {
  switch (pathname.split('/')[4]?.toLowerCase()) {
    case 'archive':
      return { done: 'archived', ...(await setArchived(services, mediatorId, selected, true)) }
    case 'restore':
      return { done: 'restored', ...(await setArchived(services, mediatorId, selected, false)) }
    case 'undo':
      return { done: 'undone', ...(await undoStatuses(services, mediatorId, selected)) }
    default: {
      const status = inquiryStatuses.find(({ code }) => code === posted.get('newStatus'))?.code
      if (!status) return undefined
      return { done: status, ...(await setStatuses(services, mediatorId, selected, status)) }
    }
  }
}

/** The list that the post came from, which says what was done. */
function listWithNotice(url: URL, { done, changed, stale, notUndone }: Result): string {
  const filters = parseLeadFilters(url.searchParams)
  const params = leadParams(filters)
  params.set('done', done)
  for (const { id, number } of changed) params.append('lead', `${id}:${number}`)
  if (stale) params.set('stale', String(stale))
  for (const [reason, ids] of Object.entries(notUndone ?? {}))
    for (const id of ids) params.append(reason, id)
  return `${leadsUrl(filters).split('?')[0]}?${params}${doneHash}`
}
