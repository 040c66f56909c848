import { data, redirect } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { keepTyped } from '#app/accounts/keep-typed.tsx'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { changeStatus } from '../change-lead.server.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import { leadStatusSchema } from '../lead-form.ts'
import type { Route } from './+types/status'
import { findShownLead, leadNotFound } from './find-shown-lead.server.ts'
import { behind, type LeadAnswer, refusal } from './lead-answer.tsx'
import { LeadError } from './lead-error.tsx'
import { LeadPage } from './lead-page.tsx'

export const handle: RouteFacts = {
  postFailed: inquiryMessages.statusFailed,
}

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const services = analyticsServices(args.context)
  return findShownLead(services, { mediatorId: user.id, id: args.params.id, isOpening: false })
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const services = analyticsServices(args.context)
  const { id } = args.params
  const posted = await readForm(args.request)
  const form = parseForm(leadStatusSchema, posted)
  if (!form.ok) return data<LeadAnswer>({ errors: form.errors, values: form.values }, 422)

  const { version, ...change } = form.value
  try {
    const result = await changeStatus(services, { mediatorId: user.id, id, version }, change)
    if (result.is === 'missing') throw leadNotFound()
    if (result.is === 'behind') return data(behind(result.stored, posted), 409)
    return redirect(`/dashboard/leads/${id}?toast=lead-saved`, 303)
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ err: error }, 'a lead was not updated')
    return data(refusal(inquiryMessages.statusFailed, posted), 503)
  }
}

/** A post that does not get through leaves the form, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, inquiryMessages.leadFailed)
}

export default function Status({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage {...loaderData} statusAnswer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeadError error={error} />
}
