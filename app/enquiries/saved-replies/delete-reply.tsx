import { Form, href, Link, useNavigation } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { shownName } from '#app/platform/forms/shown-fields.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/delete-reply'
import { loadSavedReply, savedReplyNotFound } from './load-saved-reply.server.ts'
import { deleteSavedReply } from './saved-replies.server.ts'
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
    const { db } = args.context.get(platform)
    const target = { mediatorId: user.id, id: args.params.id }
    const deleted = await deleteSavedReply(db, target, posted)
    if (!deleted.ok && deleted.reason === 'missing') throw savedReplyNotFound()
    if (!deleted.ok) return refuse(409, savedReplyMessages.notDeleted)
    return seeOther(href('/dashboard/saved-replies'), { toast: 'saved-reply-deleted' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export { shouldRevalidate } from '#app/ui/forms/should-revalidate.tsx'

export default function DeleteReply({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, text } = loaderData
  const refused = refusedOf(actionData)
  const isPending = useNavigation().state !== 'idle'
  return (
    <SavedReplyPage title={`Delete “${title}”?`} hasErrors={refused !== undefined}>
      <ErrorSummary errors={refused?.errors} />
      <p className="mb-5 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{text}</p>
      <Form
        method="post"
        action={href('/dashboard/saved-replies/:id/delete', { id })}
        className="flex flex-wrap items-center gap-x-6 gap-y-3"
      >
        <AccountField />
        <input type="hidden" name={shownName('title')} value={title} />
        <input type="hidden" name={shownName('text')} value={text} />
        <Button kind="danger" pending={isPending}>
          Delete saved reply
        </Button>{' '}
        <Link to={href('/dashboard/saved-replies')} className="relative touch-44">
          Keep it
        </Link>
      </Form>
    </SavedReplyPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SavedReplyError error={error} />
}
