import { href, redirect } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { findLead } from '../find-lead.server.ts'
import { leadToasts } from '../inquiry-messages.ts'
import { leadNotFound } from '../lead/find-lead-page.server.ts'
import type { Route } from './+types/remove-reminder'
import { reminderMessages } from './reminder-form.ts'
import { removeReminder } from './set-reminder.server.ts'

export const handle = {
  access: 'signed-in',
  postFailed: reminderMessages.failed,
  toasts: {
    'reminder-removed': leadToasts.reminderRemoved,
    'reminder-kept': leadToasts.reminderKept,
  },
} satisfies RouteFacts

/** There is nothing to see here: a visit leads to the lead. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { id } = args.params
  if (!(await findLead(analyticsServices(args.context).db, user.id, id))) throw leadNotFound()
  return redirect(href('/dashboard/leads/:id', { id }))
}

/** Leads back to the list that it was pressed in, else to the lead, as where another one is set. */
export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const posted = await readForm(args.request)
  const { id } = args.params
  const services = analyticsServices(args.context)
  // What fails is thrown on: there is no page here to say it, so the server makes one.
  const removed = await removeReminder(services, { mediatorId: user.id, id }, posted)
  if (!removed.ok && removed.reason === 'missing') throw leadNotFound()
  if (!removed.ok) return seeOther(pageFor(null, id), { toast: 'reminder-kept' })
  return seeOther(pageFor(posted.get('from'), id), { toast: 'reminder-removed' })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

function pageFor(from: unknown, id: string): string {
  if (from === 'leads') return href('/dashboard/leads')
  if (from === 'dashboard') return href('/dashboard')
  return href('/dashboard/leads/:id', { id })
}
