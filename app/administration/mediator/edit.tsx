import { data, href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { readVersion } from '#app/platform/forms/read-version.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import type { ProfileRefusal } from '#app/profiles/form/save-answer.ts'
import { readProfile } from '#app/profiles/read-profile.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  administrationMessages,
  administrationToasts,
  approvalMessages,
} from '../administration-messages.ts'
import { nextApprovalPath } from '../approvals/next-approval.server.ts'
import { editProfile } from '../edit-profile.server.ts'
import { mediatorNotFound } from '../find-mediator.server.ts'
import type { Route } from './+types/edit'
import { EditForm } from './edit-form.tsx'
import { type Edited, findEdited } from './find-edited.server.ts'
import { MediatorError } from './mediator-error.tsx'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.mediatorsFailed,
  postFailed: administrationMessages.saveFailed,
  toasts: {
    edited: administrationToasts.edited,
    'edited-unconfirmed': administrationToasts.editedUnconfirmed,
  },
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
  const { id } = args.params
  return answerPost(args, handle.postFailed, async (posted) => {
    const services = analyticsServices(args.context)
    const form = await readProfile(services.db, posted, londonDay(services.now()))
    if (!form.ok) return data(form, 422)

    const edit = await editProfile(services, user, { id, version: readVersion(posted) }, form.value)
    if (edit.ok) {
      const next = isFromApprovals(args.url)
        ? await nextApprovalPath(services, user, id)
        : href('/admin/mediators/:id', { id })
      return seeOther(next, { toast: edit.isWaiting ? 'edited-unconfirmed' : 'edited' })
    }
    if (edit.reason === 'missing') throw mediatorNotFound()
    if (edit.reason !== 'stale') return refuse(403, administrationMessages.ownProfile, posted)
    // Saving again replaces the version that is stored now.
    posted.set('version', String(edit.version))
    return refuse(409, approvalMessages.staleEdit, posted)
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPage edited={loaderData} refused={refusedOf(actionData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}

function isFromApprovals({ pathname }: URL): boolean {
  return pathname.startsWith(href('/admin/profile-approvals'))
}

type Props = { edited: Edited & { back: string }; refused: ProfileRefusal | undefined }

/** The mediator's own form, filled in by an administrator. */
function EditPage({ edited, refused }: Props) {
  return (
    <Page>
      <PageTitle title="Edit a Profile" hasErrors={refused !== undefined} />
      <BackLink to={edited.back}>{edited.fullName}</BackLink>
      <div className="mt-3 max-w-[760px]">
        <h1 className="text-page [overflow-wrap:anywhere]">Edit {edited.fullName}’s profile</h1>
        <Notice kind="wait" className="my-5">
          {edited.isOwn ? administrationMessages.ownProfile : consequences[edited.hiddenBy ?? '']}
        </Notice>
        <ErrorSummary errors={refused?.errors} />
        {!edited.isOwn && <EditForm edited={edited} refused={refused} />}
      </div>
    </Page>
  )
}

const consequences = {
  '': 'Saving publishes this profile at once.',
  'take-down':
    'This profile is taken down. It stays so when you save, and is published as you saved it once you restore it.',
  unconfirmed:
    'An address of this mediator is not confirmed. What you save waits under Profile Approvals until it is.',
  suspension: 'This account is suspended. What you save is published once the suspension ends.',
}
