import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { changeStatus } from '../change-lead.server.ts'
import { inquiryMessages, leadToasts } from '../inquiry-messages.ts'
import { leadStatusSchema } from '../lead-form.ts'
import type { Route } from './+types/status'
import { answerLeadChange } from './answer-lead-change.server.ts'
import { findLeadPage } from './find-lead-page.server.ts'
import { LeadError, LeadPage } from './lead-page.tsx'

export const handle = {
  access: 'signed-in',
  loadFailed: inquiryMessages.detailsFailed,
  postFailed: inquiryMessages.statusFailed,
  toasts: { 'lead-saved': leadToasts.saved },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const lead = { mediatorId: user.id, id: args.params.id, isOpening: false }
  return findLeadPage(analyticsServices(args.context), lead)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerLeadChange(args, user, {
    schema: leadStatusSchema,
    change: (services, lead, typed, form) => changeStatus(services, lead, { form, typed }),
    failed: handle.postFailed,
    saved: () => ({ toast: 'lead-saved', message: leadToasts.saved }),
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, inquiryMessages.leadFailed)
}

export default function Status({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage loaded={loaderData} answers={{ status: actionData }} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeadError error={error} />
}
