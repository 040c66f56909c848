import { data, redirect } from 'react-router'
import { administrationMessages } from '#app/domain/administration/administration-messages.ts'
import { approvalMessages } from '#app/domain/approval/approval-messages.ts'
import { londonDay } from '#app/domain/calendar.ts'
import { formValues } from '#app/domain/form.ts'
import { adminMessages } from '#app/domain/messages.ts'
import { requireAdmin } from '#app/infrastructure/auth/guards.server.ts'
import { editProfile } from '#app/infrastructure/database/approvals/edit-profile.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { readProfile } from '#app/infrastructure/http/read-profile.server.ts'
import { readVersion } from '#app/infrastructure/http/read-version.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { keepTyped } from '#app/ui/account/keep-typed.ts'
import type { DecisionAnswer } from '#app/ui/admin/decision-answer.ts'
import { MediatorError } from '../mediator/mediator-error.tsx'
import { mediatorNotFound } from '../mediator-not-found.server.ts'
import type { Route } from './+types/edit'
import { EditPage } from './edit-page.tsx'
import { findEdited } from './find-edited.server.ts'

const approvals = '/admin/profile-approvals'

/** The one editor, reached from the mediators and from the approvals, where it leads back to. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const edited = await findEdited(args.context.get(infrastructure), user, args.params.id)
  const list = args.url.pathname.startsWith(approvals) ? approvals : '/admin/mediators'
  return { ...edited, back: `${list}/${edited.id}` }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(infrastructure)
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
    return refuse(adminMessages.saveFailed, 503)
  }
  const isFromApprovals = args.url.pathname.startsWith(approvals)
  return redirect(`${isFromApprovals ? approvals : `/admin/mediators/${id}`}?toast=edited`, 303)
}

/** A post that does not get through leaves the page, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, adminMessages.saveFailed)
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPage edited={loaderData} answer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}
