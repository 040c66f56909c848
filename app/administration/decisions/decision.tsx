import { data, href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { administrationMessages } from '../administration-messages.ts'
import { mediatorNotFound } from '../find-mediator.server.ts'
import { MediatorError } from '../mediator/mediator-error.tsx'
import type { Route } from './+types/decision'
import { decide } from './decide.server.ts'
import { DecisionPage } from './decision-page.tsx'
import { type DecisionCode, decisionCodes, decisions, decisionToasts } from './decisions.tsx'
import { findDecisionSubject } from './find-decision-subject.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.mediatorsFailed,
  postFailed: administrationMessages.saveFailed,
  toasts: decisionToasts,
} satisfies RouteFacts

/** The one route of all decisions about a mediator: the last part of the path says which. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args, { isConfirmed: isGrave(args.url) })
  const mediator = await findDecisionSubject(analyticsServices(args.context), user, args.params.id)
  return { decision: decisionAt(args.url), mediator }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args, { isConfirmed: isGrave(args.url) })
  const decision = decisionAt(args.url)
  const { id } = args.params
  return answerPost(args, decisions[decision].failed, async (posted) => {
    const services = analyticsServices(args.context)
    const verdict = await decide[decision]({ services, actor: user, id, posted })
    if (verdict.ok) return seeOther(nextPage(decision, id), { toast: verdict.toast })
    if ('errors' in verdict) return data(verdict, 422)

    const { ownAccount, supportAccount, emailDiffers } = administrationMessages
    if (verdict.reason === 'missing') throw mediatorNotFound()
    if (verdict.reason === 'wrong-email') return refuse(422, emailDiffers, posted, 'email')
    return refuse(403, verdict.reason === 'own' ? ownAccount : supportAccount, posted)
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, decisions[decisionAt(args.url)].failed)
}

export default function Decision({ loaderData, actionData }: Route.ComponentProps) {
  return <DecisionPage {...loaderData} refused={refusedOf(actionData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}

/** Whether the page asks again who decides, if that is long ago. */
function isGrave(url: URL): boolean {
  return decisions[decisionAt(url)].isGrave === true
}

/** The decision whose page has this path: '/admin/mediators/:id/suspend' is 'suspend'. */
function decisionAt({ pathname }: URL): DecisionCode {
  const name = pathname.split('/')[4]?.toLowerCase()
  const code = decisionCodes.find((code) => code === name)
  if (!code) throw new Error(`no decision has the path ${pathname}`)
  return code
}

/** A deleted mediator has no page any more. */
function nextPage(decision: DecisionCode, id: string): string {
  return decision === 'delete' ? href('/admin/mediators') : href('/admin/mediators/:id', { id })
}
