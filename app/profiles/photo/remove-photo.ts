import { data, redirect } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { profileMessages } from '../profile-messages.ts'
import { profileServices } from '../profiles.server.ts'
import { removePhoto } from '../save-photo.server.ts'
import type { Route } from './+types/remove-photo'
import { keepPhotoPage } from './keep-photo-page.tsx'
import type { PhotoAnswer } from './photo-answer.ts'

export const handle: RouteFacts = {
  postFailed: profileMessages.saveFailed,
}

/** There is nothing to see here: whoever comes by the address is led to the photo. */
export async function loader(args: Route.LoaderArgs) {
  await requireUser(args)
  return redirect('/dashboard/profile/photo')
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const form = await readForm(args.request)
  const saved = await removePhoto(profileServices(args.context), user)
  if (form.has('stay')) return data<PhotoAnswer>({ saved })
  throw redirect('/dashboard/profile?toast=photo-removed', 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPhotoPage(serverAction, profileMessages.saveFailed)
}
