import { data, redirect } from 'react-router'
import { adminMessages, profileMessages } from '#app/domain/messages.ts'
import { requireAdmin } from '#app/infrastructure/auth/guards.server.ts'
import { editPhoto } from '#app/infrastructure/database/administration/edit-photo.server.ts'
import { makePhoto } from '#app/infrastructure/files/photo.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { AdminTabs } from '#app/ui/admin/admin-tabs.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { readCrop } from '#app/ui/profile-form/photo/crop/crop-fields.ts'
import { keepPhotoPage } from '#app/ui/profile-form/photo/keep-photo-page.ts'
import { PhotoForms } from '#app/ui/profile-form/photo/photo-forms.tsx'
import { findEdited } from '../edit/find-edited.server.ts'
import { MediatorError } from '../mediator/mediator-error.tsx'
import type { Route } from './+types/photo'
import { photoAnswer, wrongPhoto } from './photo-answer.server.ts'
import { photoWords } from './photo-words.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(infrastructure)
  const { waiting, id, fullName, image } = await findEdited(services, user, args.params.id)
  return { waiting, id, name: fullName, image }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(infrastructure)
  const form = await readForm(args.request)
  const { id } = args.params

  const file = form.get('photo')
  if (!(file instanceof File) || file.size === 0) return wrongPhoto(profileMessages.imageMissing)
  const made = await makePhoto(file, readCrop(form))
  if (!made.ok) return wrongPhoto(made.message)
  try {
    const saved = await editPhoto(services, user, id, made.photo)
    const answer = photoAnswer(saved)
    if (!('saved' in answer) || form.has('stay')) return data(answer, 'saved' in answer ? 200 : 403)
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ err: error }, 'a photo was not edited')
    return wrongPhoto(adminMessages.saveFailed, 503)
  }
  throw redirect(`/admin/mediators/${id}/edit?toast=photo-published`, 303)
}

/** A lost connection is told beside the photo; it does not take the page away. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPhotoPage(serverAction, adminMessages.saveFailed)
}

export default function MediatorPhoto({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, id, ...photo } = loaderData
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  return (
    <>
      <AdminTabs waiting={waiting} />
      <Page>
        <PageTitle title="Profile photo" hasErrors={errors !== undefined} />
        <PhotoForms
          {...photo}
          errors={errors}
          path={`/admin/mediators/${id}/photo`}
          says={photoWords}
          back={{ label: `Edit ${photo.name}’s profile`, to: `/admin/mediators/${id}/edit` }}
        />
      </Page>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}
