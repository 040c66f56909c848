import { data, href } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { refuseConflicts } from '#app/platform/forms/shown-fields.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { inquiryMessages, leadToasts } from '../inquiry-messages.ts'
import { findLeadPage, leadNotFound } from '../lead/find-lead-page.server.ts'
import { LeadError, LeadPage } from '../lead/lead-page.tsx'
import type { Route } from './+types/reminder'
import { reminderMessages, reminderSchema } from './reminder-form.ts'
import { setReminder } from './set-reminder.server.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: inquiryMessages.detailsFailed,
  postFailed: reminderMessages.failed,
  toasts: { 'reminder-set': leadToasts.reminderSet },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const lead = { mediatorId: user.id, id: args.params.id, isOpening: false }
  return findLeadPage(analyticsServices(args.context), lead)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(reminderSchema, posted)
    if (!form.ok) return data(form, 422)

    const { id } = args.params
    const given = { form: posted, typed: form.value }
    const services = analyticsServices(args.context)
    const set = await setReminder(services, { mediatorId: user.id, id }, given)
    if (!set.ok && set.reason === 'missing') throw leadNotFound()
    if (!set.ok && set.reason === 'refused') return refuse(422, set.message, posted, set.field)
    if (!set.ok) return data(refuseConflicts(reminderMessages.changed, posted, set.conflict), 409)
    return seeOther(href('/dashboard/leads/:id', { id }), { toast: 'reminder-set' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Reminder({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage loaded={loaderData} reminderAnswer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeadError error={error} />
}
