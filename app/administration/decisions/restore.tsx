import { redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepTyped } from '#app/accounts/keep-typed.tsx'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { administrationMessages, administrationToasts } from '../administration-messages.ts'
import { MediatorError } from '../mediator/mediator-error.tsx'
import { restoreProfile } from '../restore-profile.server.ts'
import type { Route } from './+types/restore'
import { answerFailure, answerRefusal, isRefused } from './decision-answers.server.ts'
import { DecisionPage } from './decision-page.tsx'
import { findDecided } from './find-decided.server.ts'

export const handle = {
  postFailed: administrationMessages.saveFailed,
  toasts: {
    'restored-published': administrationToasts.restored,
    'restored-waiting': administrationToasts.waits,
    'restored-hidden': administrationToasts.restoredHidden,
  },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findDecided(analyticsServices(args.context), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  try {
    const outcome = await restoreProfile(services, user, args.params.id)
    if (isRefused(outcome)) return answerRefusal(outcome)
    return redirect(`/admin/mediators/${args.params.id}?toast=restored-${outcome}`, 303)
  } catch (error) {
    const told = {
      logged: 'a profile was not restored',
      message: administrationMessages.restoreFailed,
    }
    return answerFailure(services.log, error, told)
  }
}

/** A post that does not get through leaves the page, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, administrationMessages.restoreFailed)
}

export default function Restore({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DecisionPage
      mediator={loaderData}
      answer={actionData}
      title="Restore a Profile"
      heading={`Restore ${loaderData.fullName}’s profile`}
      button="Restore"
      obstacle={loaderData.isTakenDown ? '' : administrationMessages.notTakenDown}
      meaning={<p>{meaning(loaderData)} We tell the mediator by email.</p>}
    />
  )
}

function meaning(mediator: Route.ComponentProps['loaderData']): string {
  const { isUnchangedSinceDown, isSuspended, isPublicWished } = mediator
  if (!isUnchangedSinceDown)
    return 'This profile holds changes that nobody has approved. It becomes public once you approve it among the Profile Approvals.'
  if (isSuspended)
    return 'This account is suspended. The profile becomes public once the suspension ends.'
  if (!isPublicWished)
    return 'Its mediator has hidden this profile. It is theirs to show again once you restore it.'
  return 'This profile is as it was approved. The public sees it again at once.'
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}
