import { data, href, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { staysOnPage } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { PhotoAnswer } from '#app/profiles/photo/photo-answer.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { administrationMessages, administrationToasts } from '../administration-messages.ts'
import { editPhoto } from '../edit-photo.server.ts'
import { mediatorNotFound } from '../find-mediator.server.ts'
import type { Route } from './+types/remove-photo'

export const handle = {
  access: 'admin',
  postFailed: administrationMessages.saveFailed,
  toasts: { 'photo-taken-out': administrationToasts.photoRemoved },
} satisfies RouteFacts

/** There is no page here, so a browser that opens the URL is led to the photo. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return redirect(href('/admin/mediators/:id/photo', { id: args.params.id }))
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const { id } = args.params
  return answerPost(args, handle.postFailed, async (posted) => {
    const edit = await editPhoto(analyticsServices(args.context), user, id, undefined)
    if (!edit.ok && edit.reason === 'missing') throw mediatorNotFound()
    if (!edit.ok) return refuse(403, administrationMessages.ownProfile, posted, 'photo')
    if (staysOnPage(posted))
      return data<PhotoAnswer>({
        ok: true,
        message: administrationToasts.photoRemoved,
        saved: edit.photo,
      })
    return seeOther(href('/admin/mediators/:id/edit', { id }), { toast: 'photo-taken-out' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}
