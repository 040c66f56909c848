import { data, href, redirect } from 'react-router'
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
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  administrationMessages,
  administrationToasts,
  approvalMessages,
} from '../administration-messages.ts'
import { editProfile } from '../edit-profile.server.ts'
import { mediatorNotFound } from '../find-mediator.server.ts'
import type { Route } from './+types/edit'
import { EditForm } from './edit-form.tsx'
import { type Edited, findEdited } from './find-edited.server.ts'
import { MediatorError } from './mediator-error.tsx'

export const handle = {
  postFailed: administrationMessages.saveFailed,
  toasts: { edited: administrationToasts.edited },
} satisfies RouteFacts

/** The one editor, of the mediators and of the approvals; it leads back to where it was opened. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const edited = await findEdited(analyticsServices(args.context), user, args.params.id)
  const { id } = edited
  const back = isFromApprovals(args.url)
    ? href('/admin/profile-approvals/:id', { id })
    : href('/admin/mediators/:id', { id })
  return { ...edited, back }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  const posted = await readForm(args.request)
  const values = formValues(posted)
  const form = readProfile(posted, londonDay(services.now()))
  if (!form.ok) return data<DecisionAnswer>({ errors: form.errors, values }, 422)

  const { id } = args.params
  const refuse = (message: string, status: number, typed = values) =>
    data<DecisionAnswer>({ errors: { form: message }, values: typed }, status)
  try {
    const edit = await editProfile(services, user, { id, version: readVersion(posted) }, form.value)
    if (!edit.ok && edit.reason === 'missing') throw mediatorNotFound()
    if (!edit.ok && edit.reason === 'stale')
      return refuse(approvalMessages.staleEdit, 409, { ...values, version: String(edit.version) })
    if (!edit.ok) return refuse(administrationMessages.ownProfile, 403)
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ err: error }, 'a profile was not edited')
    return refuse(administrationMessages.saveFailed, 503)
  }
  const next = isFromApprovals(args.url)
    ? href('/admin/profile-approvals')
    : href('/admin/mediators/:id', { id })
  return redirect(`${next}?toast=edited`, 303)
}

function isFromApprovals({ pathname }: URL): boolean {
  return pathname.startsWith(href('/admin/profile-approvals'))
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

type Props = { edited: Edited & { back: string }; answer: DecisionAnswer | undefined }

/** The mediator's own form, filled in by an administrator. */
function EditPage({ edited, answer }: Props) {
  return (
    <Page>
      <PageTitle title="Edit a Profile" hasErrors={answer !== undefined} />
      <BackLink to={edited.back}>{edited.fullName}</BackLink>
      <div className="mt-3 max-w-[760px]">
        <h1 className="text-page [overflow-wrap:anywhere]">Edit {edited.fullName}’s profile</h1>
        <Notice kind="wait" className="my-5">
          {edited.isOwn ? administrationMessages.ownProfile : consequences[edited.hiddenBy ?? '']}
        </Notice>
        <ErrorSummary errors={answer?.errors} />
        {!edited.isOwn && <EditForm edited={edited} answer={answer} />}
      </div>
    </Page>
  )
}

const consequences = {
  '': 'Saving publishes this profile at once.',
  'take-down':
    'This profile is taken down. It stays so when you save, and is published as you saved it once you restore it.',
  suspension: 'This account is suspended. What you save is published once the suspension ends.',
}
