import { data, href } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf, staysOnPage } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
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
import { makePhoto } from './make-photo.server.ts'
import type { PhotoAnswer } from './photo-answer.ts'
import { PhotoForms } from './photo-forms.tsx'
import { ownPhotoWords } from './photo-words.ts'
import { refusePhoto } from './refuse-photo.server.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: profileMessages.loadFailed,
  postFailed: profileMessages.saveFailed,
  postLimit: { bytes: photoPostBytes, exceeded: profileMessages.imageSize },
  toasts: {
    'photo-saved': profileMessages.photoSaved,
    'photo-in-review': profileMessages.photoInReview,
  },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { values, image } = await findEditedProfile(profileServices(args.context), user)
  return { name: String(values.fullName), image }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const file = posted.get('photo')
    if (!(file instanceof File) || file.size === 0)
      return refuse(422, profileMessages.imageMissing, posted, 'photo')
    const services = profileServices(args.context)
    if (!(await services.limits.allows('file-of-account', user.id)))
      return refusePhoto({ reason: 'too-many' }, posted)
    const made = await makePhoto(file, { account: user.id, crop: readCrop(posted) })
    if (!made.ok) return refusePhoto(made, posted)

    const { saved, isInReview } = await savePhoto(services, user, made.photo)
    const toast = isInReview ? 'photo-in-review' : 'photo-saved'
    if (staysOnPage(posted))
      return data<PhotoAnswer>({ ok: true, message: handle.toasts[toast], saved })
    return seeOther(href('/dashboard/profile'), { toast })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function ProfilePhoto({ loaderData, actionData }: Route.ComponentProps) {
  const errors = refusedOf(actionData)?.errors
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
