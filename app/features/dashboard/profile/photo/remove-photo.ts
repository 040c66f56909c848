import { data, redirect } from 'react-router'
import { profileMessages } from '#app/domain/messages.ts'
import { requireUser } from '#app/infrastructure/auth/guards.server.ts'
import { removePhoto } from '#app/infrastructure/database/mediators/save-photo.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { keepPhotoPage } from '#app/ui/profile-form/photo/keep-photo-page.ts'
import type { PhotoAnswer } from '#app/ui/profile-form/photo/photo-answer.ts'
import type { Route } from './+types/remove-photo'

/** There is nothing to see here: whoever comes by the address is led to the photo. */
export async function loader(args: Route.LoaderArgs) {
  await requireUser(args)
  return redirect('/dashboard/profile/photo')
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const form = await readForm(args.request)
  const saved = await removePhoto(args.context.get(infrastructure), user)
  if (form.has('stay')) return data<PhotoAnswer>({ saved })
  throw redirect('/dashboard/profile?toast=photo-removed', 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPhotoPage(serverAction, profileMessages.saveFailed)
}
