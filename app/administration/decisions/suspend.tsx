import { data, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepTyped } from '#app/accounts/keep-typed.tsx'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import type { DecisionAnswer } from '#app/ui/decision-answer.ts'
import { administrationMessages, administrationToasts } from '../administration-messages.ts'
import { reasonSchema } from '../decision-forms.ts'
import { MediatorError } from '../mediator/mediator-error.tsx'
import { suspendAccount } from '../suspend-account.server.ts'
import type { Route } from './+types/suspend'
import { answerFailure, answerRefusal } from './decision-answers.server.ts'
import { DecisionPage } from './decision-page.tsx'
import { findDecided } from './find-decided.server.ts'
import { ReasonField } from './reason-field.tsx'

export const handle = {
  postFailed: administrationMessages.saveFailed,
  toasts: { suspended: administrationToasts.suspended },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findDecided(analyticsServices(args.context), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  const form = parseForm(reasonSchema, await readForm(args.request))
  if (!form.ok) return data<DecisionAnswer>({ errors: form.errors, values: form.values }, 422)

  try {
    const outcome = await suspendAccount(services, user, args.params.id, form.value.reason)
    if (outcome !== 'suspended') return answerRefusal(outcome, form.value)
  } catch (error) {
    const told = {
      logged: 'an account was not suspended',
      message: administrationMessages.suspendFailed,
    }
    return answerFailure(services.log, error, told, form.value)
  }
  return redirect(`/admin/mediators/${args.params.id}?toast=suspended`, 303)
}

/** A post that does not get through leaves the page, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, administrationMessages.suspendFailed)
}

export default function Suspend({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DecisionPage
      mediator={loaderData}
      answer={actionData}
      title="Suspend an Account"
      heading={`Suspend ${loaderData.fullName}’s account`}
      button="Suspend"
      isDanger
      obstacle={obstacleOf(loaderData)}
      meaning={
        <p>
          They are logged out everywhere at once and cannot log in.{' '}
          {loaderData.isListed && 'Their profile leaves the directory. '}
          Nothing is deleted: ending the suspension brings all of it back.
        </p>
      }
    >
      <ReasonField answer={actionData} hint="The mediator reads this word for word, by email." />
    </DecisionPage>
  )
}

function obstacleOf({ isSupport, isSuspended }: Route.ComponentProps['loaderData']): string {
  if (isSupport) return administrationMessages.supportAccount
  return isSuspended ? 'This account is suspended already.' : ''
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}
