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
import { takeDownProfile } from '../take-down-profile.server.ts'
import type { Route } from './+types/take-down'
import { answerFailure, answerRefusal } from './decision-answers.server.ts'
import { DecisionPage } from './decision-page.tsx'
import { findDecided } from './find-decided.server.ts'
import { ReasonField } from './reason-field.tsx'

export const handle = {
  postFailed: administrationMessages.saveFailed,
  toasts: { 'taken-down': administrationToasts.takenDown },
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
    const outcome = await takeDownProfile(services, user, args.params.id, form.value.reason)
    if (outcome !== 'taken-down') return answerRefusal(outcome, form.value)
  } catch (error) {
    const told = {
      logged: 'a profile was not taken down',
      message: administrationMessages.takeDownFailed,
    }
    return answerFailure(services.log, error, told, form.value)
  }
  return redirect(`/admin/mediators/${args.params.id}?toast=taken-down`, 303)
}

/** A post that does not get through leaves the page, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, administrationMessages.takeDownFailed)
}

export default function TakeDown({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DecisionPage
      mediator={loaderData}
      answer={actionData}
      title="Take a Profile Down"
      heading={`Take ${loaderData.fullName}’s profile down`}
      button="Take down"
      isDanger
      obstacle={loaderData.isTakenDown ? 'This profile is taken down already.' : ''}
      meaning={
        <p>
          {loaderData.isListed
            ? 'The public stops seeing this profile at once.'
            : 'The public does not see this profile now, and will not until you restore it.'}{' '}
          Its mediator can still log in, answer leads and change it. What they save does not come to
          the approvals until you restore the profile.
        </p>
      }
    >
      <ReasonField
        answer={actionData}
        hint="The mediator reads this word for word, by email and on their dashboard."
      />
    </DecisionPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}
