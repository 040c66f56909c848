import { Form, href, Link, useNavigation } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { readVersion } from '#app/platform/forms/read-version.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { profileServices } from '../profiles.server.ts'
import type { Route } from './+types/remove-credential'
import { credentialMessages } from './credential-messages.ts'
import { CredentialError, CredentialPage } from './credential-page.tsx'
import { credentialNotFound, findOwnCredential } from './find-own-credentials.server.ts'
import { removeCredential } from './save-credential.server.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: credentialMessages.loadFailed,
  postFailed: credentialMessages.saveFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findOwnCredential(args.context.get(platform), user.id, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const shown = { id: args.params.id, version: readVersion(posted) }
    const removed = await removeCredential(profileServices(args.context), user, shown)
    if (!removed.ok && removed.reason === 'missing') throw credentialNotFound()
    if (!removed.ok) return refuse(409, credentialMessages.notRemoved)
    return seeOther(href('/dashboard/credentials'), { toast: 'credential-removed' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export { shouldRevalidate } from '#app/ui/forms/should-revalidate.tsx'

export default function RemoveCredential({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, name, evidence, state } = loaderData
  const refused = refusedOf(actionData)
  const isPending = useNavigation().state !== 'idle'
  return (
    <CredentialPage title={`Remove “${name}”?`} hasErrors={refused !== undefined}>
      <ErrorSummary errors={refused?.errors} />
      <p className="mb-5 max-w-measure">
        {state === 'checked' && 'Your public profile does not show it any more. '}
        {evidence
          ? 'The file that you sent as evidence is deleted as well.'
          : 'You can add it again.'}
      </p>
      <Form
        method="post"
        action={href('/dashboard/credentials/:id/remove', { id })}
        className="flex flex-wrap items-center gap-x-6 gap-y-3"
      >
        <AccountField />
        <input key={version} type="hidden" name="version" value={version} />
        <Button kind="danger" pending={isPending}>
          Remove credential
        </Button>{' '}
        <Link to={href('/dashboard/credentials')} className="relative inline-block touch-44">
          Keep it
        </Link>
      </Form>
    </CredentialPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CredentialError error={error} />
}
