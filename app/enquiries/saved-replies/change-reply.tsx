import { data, href } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { type FormAnswer, refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { refuseConflicts } from '#app/platform/forms/shown-fields.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/change-reply'
import { loadSavedReply, savedReplyNotFound } from './load-saved-reply.server.ts'
import { changeReply, savedReplyRefusals } from './saved-replies.server.ts'
import { SavedReplyForm } from './saved-reply-fields.tsx'
import { savedReplySchema } from './saved-reply-form.ts'
import { savedReplyMessages } from './saved-reply-messages.ts'
import { SavedReplyError, SavedReplyPage } from './saved-reply-page.tsx'

export const handle = {
  access: 'signed-in',
  loadFailed: savedReplyMessages.listFailed,
  postFailed: savedReplyMessages.saveFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return loadSavedReply(args.context.get(platform), user.id, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(savedReplySchema, posted)
    if (!form.ok) return data<FormAnswer>(form, 422)

    const target = { user, id: args.params.id }
    const given = { form: posted, typed: form.value }
    const saved = await changeReply(args.context.get(platform), target, given)
    if (!saved.ok && saved.reason === 'missing') throw savedReplyNotFound()
    if (!saved.ok && saved.reason === 'conflict')
      return data(refuseConflicts(savedReplyMessages.conflict, posted, saved.conflict), 409)
    if (!saved.ok) {
      const { message, field } = savedReplyRefusals[saved.reason]
      return refuse(409, message, posted, field)
    }
    return seeOther(href('/dashboard/saved-replies'), { toast: 'reply-saved' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function ChangeReply({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title } = loaderData
  return (
    <SavedReplyPage title={title} hasErrors={refusedOf(actionData) !== undefined}>
      <SavedReplyForm
        key={id}
        action={href('/dashboard/saved-replies/:id', { id })}
        stored={loaderData}
        answer={actionData}
      />
    </SavedReplyPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SavedReplyError error={error} />
}
