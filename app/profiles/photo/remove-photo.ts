import { data, href, redirect } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { staysOnPage } from '#app/platform/forms/form-answer.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { profileMessages } from '../profile-messages.ts'
import { profileServices } from '../profiles.server.ts'
import { removePhoto } from '../save-photo.server.ts'
import type { Route } from './+types/remove-photo'
import type { PhotoAnswer } from './photo-answer.ts'

export const handle = {
  access: 'signed-in',
  postFailed: profileMessages.saveFailed,
  toasts: { 'photo-removed': profileMessages.photoRemoved },
} satisfies RouteFacts

/** There is nothing to see here: a visit leads to the page of the photo. */
export async function loader(args: Route.LoaderArgs) {
  await requireUser(args)
  return redirect(href('/dashboard/profile/photo'))
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const posted = await readForm(args.request)
  // What fails is thrown on: there is no page here to say it, so the server makes one.
  const { saved } = await removePhoto(profileServices(args.context), user)
  if (staysOnPage(posted))
    return data<PhotoAnswer>({ ok: true, message: profileMessages.photoRemoved, saved })
  return seeOther(href('/dashboard/profile'), { toast: 'photo-removed' })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}
