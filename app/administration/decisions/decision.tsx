import { data, href, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepTyped } from '#app/accounts/keep-typed.tsx'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { formValues } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import type { DecisionAnswer } from '#app/ui/decision-answer.ts'
import { administrationMessages } from '../administration-messages.ts'
import { mediatorNotFound } from '../find-mediator.server.ts'
import { MediatorError } from '../mediator/mediator-error.tsx'
import type { Route } from './+types/decision'
import { decide } from './decide.server.ts'
import { DecisionPage } from './decision-page.tsx'
import { type DecisionCode, decisionCodes, decisions, decisionToasts } from './decisions.tsx'
import { findDecisionSubject } from './find-decision-subject.server.ts'

export const handle = {
  postFailed: administrationMessages.saveFailed,
  toasts: decisionToasts,
} satisfies RouteFacts

/** The one route of all decisions about a mediator: the last part of the path says which. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const mediator = await findDecisionSubject(analyticsServices(args.context), user, args.params.id)
  return { decision: decisionAt(args.url), mediator }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  const decision = decisionAt(args.url)
  const posted = await readForm(args.request)
  const { id } = args.params
  const refuse = (errors: Record<string, string>, status: number) =>
    data<DecisionAnswer>({ errors, values: formValues(posted) }, status)
  try {
    const verdict = await decide[decision]({ services, actor: user, id, posted })
    if (verdict.ok) return redirect(`${nextPage(decision, id)}?toast=${verdict.toast}`, 303)
    if ('errors' in verdict) return refuse(verdict.errors, 422)
    const { ownAccount, supportAccount, emailDiffers } = administrationMessages
    if (verdict.reason === 'missing') throw mediatorNotFound()
    if (verdict.reason === 'wrong-email') return refuse({ email: emailDiffers }, 422)
    return refuse({ form: verdict.reason === 'own' ? ownAccount : supportAccount }, 403)
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ err: error, decision }, 'a decision about a mediator was not stored')
    return refuse({ form: decisions[decision].failed }, 503)
  }
}

/** A post that does not get through leaves the page, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, decisions[decisionAt(args.url)].failed)
}

export default function Decision({ loaderData, actionData }: Route.ComponentProps) {
  return <DecisionPage {...loaderData} answer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}

/** The decision whose page has this path: '/admin/mediators/:id/suspend' is 'suspend'. */
function decisionAt({ pathname }: URL): DecisionCode {
  const code = decisionCodes.find((code) => pathname.split('/')[4] === code)
  if (!code) throw new Error(`no decision has the path ${pathname}`)
  return code
}

/** A deleted mediator has no page any more. */
function nextPage(decision: DecisionCode, id: string): string {
  return decision === 'delete' ? href('/admin/mediators') : href('/admin/mediators/:id', { id })
}
