import { data, href } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { londonMoment } from '#app/platform/time/london-time.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { inquiryMessages, leadToasts } from '../inquiry-messages.ts'
import { findLeadPage, leadNotFound } from '../lead/find-lead-page.server.ts'
import { LeadError, LeadPage } from '../lead/lead-page.tsx'
import type { Route } from './+types/reminder'
import { reminderMessages, reminderSchema, whyNotAt } from './reminder-form.ts'
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

    const { db, now } = analyticsServices(args.context)
    const { remindOn, remindTime, remindNote: note } = form.value
    const at = londonMoment(remindOn, remindTime)
    if (!at) return refuse(422, reminderMessages.isNoTime, posted, 'remindTime')
    const refusal = whyNotAt(at, now())
    if (refusal) return refuse(422, refusal, posted, 'remindOn')

    const { id } = args.params
    if (!(await setReminder(db, { mediatorId: user.id, id }, { at, note }))) throw leadNotFound()
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
