import { data } from 'react-router'
import { z } from 'zod'
import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { requiredLine } from '#app/platform/forms/fields.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { requireProfile } from '#app/profiles/own-profile.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { inquiryMessages, leadToasts } from '../inquiry-messages.ts'
import { leadsUrl, parseLeadFilters } from '../lead-filters.ts'
import { leadMessages } from '../lead-messages.ts'
import type { Route } from './+types/save-filter'
import { loadLeadsPage } from './find-leads-page.server.ts'
import { LeadsScreen } from './leads-screen.tsx'
import { saveFilter } from './saved-filters.server.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: inquiryMessages.listFailed,
  postFailed: leadMessages.filterFailed,
  toasts: { 'filter-saved': leadToasts.filterSaved },
} satisfies RouteFacts

const schema = z.object({ filterName: requiredLine(60, leadMessages.filterNameRequired) })

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const services = analyticsServices(args.context)
  await requireProfile(services.db, user)
  return loadLeadsPage(services, user.id, args.url)
}

/** Saves the filters of its own URL. */
export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(schema, posted)
    if (!form.ok) return data(form, 422)

    const { db, now } = analyticsServices(args.context)
    const filters = { ...parseLeadFilters(args.url.searchParams), page: 1 }
    const name = form.value.filterName
    const saved = await saveFilter(db, user, { name, filters, at: now() })
    if (!saved.ok) return refuse(422, leadMessages.tooManyFilters, posted, 'filterName')
    return seeOther(leadsUrl(filters), { toast: 'filter-saved' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function SaveFilter({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadsScreen loaded={loaderData} givenFilter={actionData} />
}
