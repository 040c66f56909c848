import { data, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepTyped } from '#app/accounts/keep-typed.tsx'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import type { DecisionAnswer } from '#app/ui/decision-answer.ts'
import { administrationMessages, administrationToasts } from '../administration-messages.ts'
import { deletionSchema } from '../decision-forms.ts'
import { deleteMediator } from '../delete-mediator.server.ts'
import { MediatorError } from '../mediator/mediator-error.tsx'
import type { Route } from './+types/delete'
import { answerFailure, answerRefusal } from './decision-answers.server.ts'
import { DeletePage } from './delete-page.tsx'
import { findDecided } from './find-decided.server.ts'

export const handle = {
  postFailed: administrationMessages.saveFailed,
  toasts: { 'mediator-deleted': administrationToasts.deleted },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findDecided(analyticsServices(args.context), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  const form = parseForm(deletionSchema, await readForm(args.request))
  if (!form.ok) return data<DecisionAnswer>({ errors: form.errors, values: form.values }, 422)

  try {
    const outcome = await deleteMediator(services, user, args.params.id, form.value)
    if (outcome === 'deleted') return redirect('/admin/mediators?toast=mediator-deleted', 303)
    if (outcome !== 'differs') return answerRefusal(outcome, form.value)
    const errors = { email: administrationMessages.emailDiffers }
    return data<DecisionAnswer>({ errors, values: form.value }, 422)
  } catch (error) {
    const told = {
      logged: 'a mediator was not deleted',
      message: administrationMessages.deleteFailed,
    }
    return answerFailure(services.log, error, told, form.value)
  }
}

/** A post that does not get through leaves the page, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, administrationMessages.deleteFailed)
}

export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  return <DeletePage mediator={loaderData} answer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}
