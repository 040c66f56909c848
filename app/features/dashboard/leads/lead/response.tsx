import { data, redirect } from 'react-router'
import { parseForm } from '#app/domain/form.ts'
import { leadResponseSchema } from '#app/domain/inquiry/lead-form.ts'
import { inquiryMessages } from '#app/domain/messages.ts'
import { requireUser } from '#app/infrastructure/auth/guards.server.ts'
import { recordResponse } from '#app/infrastructure/database/inquiries/change-lead.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { keepTyped } from '#app/ui/account/keep-typed.ts'
import type { Route } from './+types/response'
import { behind, type LeadAnswer, refusal } from './forms/lead-answer.ts'
import { LeadError } from './lead-error.tsx'
import { LeadPage } from './lead-page.tsx'
import { findShownLead, leadNotFound } from './shown/find-shown-lead.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const services = args.context.get(infrastructure)
  return findShownLead(services, { mediatorId: user.id, id: args.params.id, isOpening: false })
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const services = args.context.get(infrastructure)
  const { id } = args.params
  const posted = await readForm(args.request)
  const form = parseForm(leadResponseSchema, posted)
  if (!form.ok) return data<LeadAnswer>({ errors: form.errors, values: form.values }, 422)

  const { version, responseMessage } = form.value
  try {
    const result = await recordResponse(
      services,
      { mediatorId: user.id, id, version },
      responseMessage,
    )
    if (result.is === 'missing') throw leadNotFound()
    if (result.is === 'behind') return data(behind(result.stored, posted), 409)
    return redirect(`/dashboard/leads/${id}?toast=response-recorded`, 303)
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ err: error }, 'a response was not recorded')
    return data(refusal(inquiryMessages.leadFailed, posted), 503)
  }
}

/** A post that does not get through leaves the form, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, inquiryMessages.leadFailed)
}

export default function LeadResponse({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage {...loaderData} responseAnswer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeadError error={error} />
}
