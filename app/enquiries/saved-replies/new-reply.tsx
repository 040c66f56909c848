import { data, href } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { formValues } from '#app/platform/forms/form.ts'
import { type FormAnswer, refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { requireProfile } from '#app/profiles/own-profile.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/new-reply'
import { addReply, savedReplyRefusals } from './saved-replies.server.ts'
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
  await requireProfile(args.context.get(platform).db, user)
  return null
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    // The page of a lead posts the text alone, to be named here.
    if (!posted.has('title'))
      return data<FormAnswer>({ ok: false, errors: {}, values: formValues(posted) })
    const form = parseForm(savedReplySchema, posted)
    if (!form.ok) return data<FormAnswer>(form, 422)

    const services = args.context.get(platform)
    const saved = await addReply(services, user, form.value)
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

export default function NewReply({ actionData }: Route.ComponentProps) {
  const errors = refusedOf(actionData)?.errors ?? {}
  return (
    <SavedReplyPage title="New saved reply" hasErrors={Object.keys(errors).length > 0}>
      <SavedReplyForm action={href('/dashboard/saved-replies/new')} answer={actionData} />
    </SavedReplyPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SavedReplyError error={error} />
}
