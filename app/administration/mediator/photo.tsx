import { data, href, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { readCrop } from '#app/profiles/photo/crop-fields.ts'
import { makePhoto } from '#app/profiles/photo/make-photo.server.ts'
import { PhotoForms } from '#app/profiles/photo/photo-forms.tsx'
import { photoPostBytes } from '#app/profiles/photo.ts'
import { photoRefusals, profileMessages } from '#app/profiles/profile-messages.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import {
  administrationMessages,
  administrationToasts,
  photoWords,
} from '../administration-messages.ts'
import { editPhoto } from '../edit-photo.server.ts'
import type { Route } from './+types/photo'
import { findEdited } from './find-edited.server.ts'
import { MediatorError } from './mediator-error.tsx'
import { photoAnswer, wrongPhoto } from './photo-answer.server.ts'

export const handle = {
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
  const services = analyticsServices(args.context)
  const form = await readForm(args.request)
  const { id } = args.params

  const file = form.get('photo')
  if (!(file instanceof File) || file.size === 0) return wrongPhoto(profileMessages.imageMissing)
  const made = await makePhoto(file, readCrop(form))
  if (!made.ok) return wrongPhoto(photoRefusals[made.reason])
  try {
    const answer = photoAnswer(await editPhoto(services, user, id, made.photo))
    if (!('saved' in answer) || form.has('stay')) return data(answer, 'saved' in answer ? 200 : 403)
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ err: error }, 'a photo was not edited')
    return wrongPhoto(administrationMessages.saveFailed, 503)
  }
  throw redirect(`${href('/admin/mediators/:id/edit', { id })}?toast=photo-published`, 303)
}

/** A lost connection is told beside the photo; it does not take the page away. */
export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, administrationMessages.saveFailed)
}

export default function MediatorPhoto({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...photo } = loaderData
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
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
