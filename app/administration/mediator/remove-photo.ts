import { data, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { administrationMessages, administrationToasts } from '../administration-messages.ts'
import { editPhoto } from '../edit-photo.server.ts'
import type { Route } from './+types/remove-photo'
import { photoAnswer, wrongPhoto } from './photo-answer.server.ts'

export const handle = {
  postFailed: administrationMessages.saveFailed,
  toasts: { 'photo-taken-out': administrationToasts.photoRemoved },
} satisfies RouteFacts

/** There is nothing to see here: whoever comes by the address is led to the photo. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return redirect(`/admin/mediators/${args.params.id}/photo`)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  const form = await readForm(args.request)
  const { id } = args.params
  try {
    const answer = photoAnswer(await editPhoto(services, user, id, undefined))
    if (!('saved' in answer)) return data(answer, 403)
    if (form.has('stay')) return data(answer)
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ err: error }, 'a photo was not removed')
    return wrongPhoto(administrationMessages.saveFailed, 503)
  }
  throw redirect(`/admin/mediators/${id}/edit?toast=photo-taken-out`, 303)
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, administrationMessages.saveFailed)
}
