import { href } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { profileServices } from '../profiles.server.ts'
import type { Route } from './+types/change-credential'
import { CredentialForm } from './credential-fields.tsx'
import { credentialMessages, evidenceRefusals } from './credential-messages.ts'
import { CredentialError, CredentialPage } from './credential-page.tsx'
import { evidencePostBytes } from './evidence/evidence.ts'
import { findOwnCredential } from './find-own-credentials.server.ts'
import { postCredential } from './post-credential.server.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: credentialMessages.loadFailed,
  postFailed: credentialMessages.saveFailed,
  postLimit: { bytes: evidencePostBytes, exceeded: evidenceRefusals['too-large'] },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findOwnCredential(args.context.get(platform), user.id, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const target = { user, id: args.params.id }
    const refused = await postCredential(profileServices(args.context), target, posted)
    return refused ?? seeOther(href('/dashboard/credentials'), { toast: 'credential-saved' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export { shouldRevalidate } from '#app/ui/forms/should-revalidate.tsx'

export default function ChangeCredential({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData
  return (
    <CredentialPage title={name} hasErrors={refusedOf(actionData) !== undefined}>
      {loaderData.state === 'refused' && (
        <p className="mb-5 max-w-measure whitespace-pre-line rounded-sm bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
          {loaderData.refusal}
        </p>
      )}
      <CredentialForm
        key={id}
        action={href('/dashboard/credentials/:id', { id })}
        stored={loaderData}
        answer={actionData}
      />
    </CredentialPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CredentialError error={error} />
}
