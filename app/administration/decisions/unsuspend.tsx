import { redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepTyped } from '#app/accounts/keep-typed.tsx'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { administrationMessages, administrationToasts } from '../administration-messages.ts'
import { MediatorError } from '../mediator/mediator-error.tsx'
import { unsuspendAccount } from '../suspend-account.server.ts'
import type { Route } from './+types/unsuspend'
import { answerFailure, answerRefusal } from './decision-answers.server.ts'
import { DecisionPage } from './decision-page.tsx'
import { findDecided } from './find-decided.server.ts'

export const handle = {
  postFailed: administrationMessages.saveFailed,
  toasts: { unsuspended: administrationToasts.unsuspended },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findDecided(analyticsServices(args.context), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  try {
    const outcome = await unsuspendAccount(services, user, args.params.id)
    if (outcome !== 'unsuspended') return answerRefusal(outcome)
    return redirect(`/admin/mediators/${args.params.id}?toast=unsuspended`, 303)
  } catch (error) {
    const told = {
      logged: 'a suspension was not ended',
      message: administrationMessages.unsuspendFailed,
    }
    return answerFailure(services.log, error, told)
  }
}

/** A post that does not get through leaves the page, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, administrationMessages.unsuspendFailed)
}

export default function Unsuspend({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DecisionPage
      mediator={loaderData}
      answer={actionData}
      title="End a Suspension"
      heading={`End the suspension of ${loaderData.fullName}`}
      button="End the suspension"
      obstacle={loaderData.isSuspended ? '' : 'This account is not suspended.'}
      meaning={
        <p>
          They can log in again.{' '}
          {loaderData.isTakenDown
            ? 'Their profile stays taken down.'
            : 'If their profile was in the directory, it comes back as it was approved.'}{' '}
          We tell them by email.
        </p>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}
