import { data, redirect } from 'react-router'
import { profileMessages } from '#app/domain/messages.ts'
import { requireUser } from '#app/infrastructure/auth/guards.server.ts'
import { savePhoto } from '#app/infrastructure/database/mediators/save-photo.server.ts'
import { makePhoto } from '#app/infrastructure/files/photo.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { readCrop } from '#app/ui/profile-form/photo/crop/crop-fields.ts'
import { keepPhotoPage } from '#app/ui/profile-form/photo/keep-photo-page.ts'
import type { PhotoAnswer } from '#app/ui/profile-form/photo/photo-answer.ts'
import { PhotoForms } from '#app/ui/profile-form/photo/photo-forms.tsx'
import { ownPhotoWords } from '#app/ui/profile-form/photo/photo-words.ts'
import { findEditedProfile } from '../edited-profile.server.ts'
import { ProfileError } from '../profile-error.tsx'
import type { Route } from './+types/photo'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { values, image } = await findEditedProfile(args.context.get(infrastructure), user)
  return { name: String(values.fullName), image }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const services = args.context.get(infrastructure)
  const form = await readForm(args.request)

  const file = form.get('photo')
  if (!(file instanceof File) || file.size === 0) return wrong(profileMessages.imageMissing)
  const made = await makePhoto(file, readCrop(form))
  if (!made.ok) return wrong(made.message)

  try {
    const saved = await savePhoto(services, user, made.photo)
    if (form.has('stay')) return data<PhotoAnswer>({ saved })
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ err: error }, 'a photo was not stored')
    return wrong(profileMessages.saveFailed, 503)
  }
  throw redirect('/dashboard/profile?toast=photo-saved', 303)
}

/** A lost connection is told beside the photo; it does not take the page away. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPhotoPage(serverAction, profileMessages.saveFailed)
}

export default function ProfilePhoto({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  return (
    <>
      <DashboardTabs />
      <Page>
        <PageTitle title="Profile photo" hasErrors={errors !== undefined} />
        <PhotoForms
          {...loaderData}
          errors={errors}
          path="/dashboard/profile/photo"
          says={ownPhotoWords}
          back={{ label: 'Back to Manage Profile', to: '/dashboard/profile' }}
        />
      </Page>
    </>
  )
}

export function ErrorBoundary() {
  return <ProfileError retry="/dashboard/profile/photo" />
}

function wrong(message: string, status = 422) {
  return data<PhotoAnswer>({ errors: { photo: message } }, status)
}
