import { data, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepTyped } from '#app/accounts/keep-typed.tsx'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { formValues } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { readVersion } from '#app/platform/forms/read-version.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { readProfile } from '#app/profiles/read-profile.server.ts'
import type { DecisionAnswer } from '#app/ui/decision-answer.ts'
import { administrationMessages, administrationToasts } from '../administration-messages.ts'
import { approvalMessages } from '../approval-messages.ts'
import { editProfile } from '../edit-profile.server.ts'
import { mediatorNotFound } from '../mediators/mediator-not-found.server.ts'
import type { Route } from './+types/edit'
import { EditPage } from './edit-page.tsx'
import { findEdited } from './find-edited.server.ts'
import { MediatorError } from './mediator-error.tsx'

const approvals = '/admin/profile-approvals'

export const handle = {
  postFailed: administrationMessages.saveFailed,
  toasts: { edited: administrationToasts.edited },
} satisfies RouteFacts

/** The one editor, reached from the mediators and from the approvals, where it leads back to. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const edited = await findEdited(analyticsServices(args.context), user, args.params.id)
  const list = args.url.pathname.startsWith(approvals) ? approvals : '/admin/mediators'
  return { ...edited, back: `${list}/${edited.id}` }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  const posted = await readForm(args.request)
  const values = formValues(posted)
  const form = readProfile(posted, londonDay(services.now()))
  if (!form.ok) return data<DecisionAnswer>({ errors: form.errors, values }, 422)

  const { id } = args.params
  const refuse = (message: string, status: number, kept = values) =>
    data<DecisionAnswer>({ errors: { form: message }, values: kept }, status)
  try {
    const edit = await editProfile(services, user, { id, version: readVersion(posted) }, form.value)
    if (edit.outcome === 'own') return refuse(administrationMessages.ownProfile, 403)
    if (edit.outcome === 'gone') throw mediatorNotFound()
    if (edit.outcome === 'behind')
      return refuse(approvalMessages.behindEdit, 409, { ...values, version: String(edit.version) })
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ err: error }, 'a profile was not edited')
    return refuse(administrationMessages.saveFailed, 503)
  }
  const isFromApprovals = args.url.pathname.startsWith(approvals)
  return redirect(`${isFromApprovals ? approvals : `/admin/mediators/${id}`}?toast=edited`, 303)
}

/** A post that does not get through leaves the page, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, administrationMessages.saveFailed)
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPage edited={loaderData} answer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}
