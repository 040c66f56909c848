import { data, href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf, staysOnPage } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { readCrop } from '#app/profiles/photo/crop-fields.ts'
import { makePhoto } from '#app/profiles/photo/make-photo.server.ts'
import type { PhotoAnswer } from '#app/profiles/photo/photo-answer.ts'
import { PhotoForms } from '#app/profiles/photo/photo-forms.tsx'
import { refusePhoto } from '#app/profiles/photo/refuse-photo.server.ts'
import { photoPostBytes } from '#app/profiles/photo.ts'
import { profileMessages } from '#app/profiles/profile-messages.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import {
  administrationMessages,
  administrationToasts,
  photoWords,
} from '../administration-messages.ts'
import { editPhoto } from '../edit-photo.server.ts'
import { mediatorNotFound } from '../find-mediator.server.ts'
import type { Route } from './+types/photo'
import { findEdited } from './find-edited.server.ts'
import { MediatorError } from './mediator-error.tsx'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.mediatorsFailed,
  postFailed: administrationMessages.saveFailed,
  postLimit: { bytes: photoPostBytes, exceeded: profileMessages.imageSize },
  toasts: { 'photo-published': administrationToasts.photoSaved },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  const { id, fullName, image } = await findEdited(services, user, args.params.id)
  return { id, name: fullName, image }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const { id } = args.params
  return answerPost(args, handle.postFailed, async (posted) => {
    const file = posted.get('photo')
    if (!(file instanceof File) || file.size === 0)
      return refuse(422, profileMessages.imageMissing, posted, 'photo')
    const made = await makePhoto(file, { account: user.id, crop: readCrop(posted) })
    if (!made.ok) return refusePhoto(made, posted)

    const edit = await editPhoto(analyticsServices(args.context), user, id, made.photo)
    if (!edit.ok && edit.reason === 'missing') throw mediatorNotFound()
    if (!edit.ok) return refuse(403, administrationMessages.ownProfile, posted, 'photo')
    if (staysOnPage(posted))
      return data<PhotoAnswer>({
        ok: true,
        message: administrationToasts.photoSaved,
        saved: edit.photo,
      })
    return seeOther(href('/admin/mediators/:id/edit', { id }), { toast: 'photo-published' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function MediatorPhoto({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...photo } = loaderData
  const errors = refusedOf(actionData)?.errors
  return (
    <Page>
      <PageTitle title="Profile photo" hasErrors={errors !== undefined} />
      <PhotoForms
        {...photo}
        errors={errors}
        path={href('/admin/mediators/:id/photo', { id })}
        says={photoWords}
        back={{
          label: `Edit ${photo.name}’s profile`,
          to: href('/admin/mediators/:id/edit', { id }),
        }}
      />
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}
