import { data, redirect } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { findEditedProfile } from '../manage/edited-profile.server.ts'
import { ProfileError } from '../manage/profile-error.tsx'
import { photoPostBytes } from '../photo.ts'
import { profileMessages } from '../profile-messages.ts'
import { profileServices } from '../profiles.server.ts'
import { savePhoto } from '../save-photo.server.ts'
import type { Route } from './+types/photo'
import { readCrop } from './crop-fields.ts'
import { keepPhotoPage } from './keep-photo-page.tsx'
import { makePhoto } from './make-photo.server.ts'
import type { PhotoAnswer } from './photo-answer.ts'
import { PhotoForms } from './photo-forms.tsx'
import { ownPhotoWords } from './photo-words.ts'

export const handle: RouteFacts = {
  postFailed: profileMessages.saveFailed,
  postLimit: { bytes: photoPostBytes, exceeded: profileMessages.imageSize },
}

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { values, image } = await findEditedProfile(profileServices(args.context), user)
  return { name: String(values.fullName), image }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const services = profileServices(args.context)
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
