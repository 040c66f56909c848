import { href } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { requireProfile } from '../own-profile.server.ts'
import { profileServices } from '../profiles.server.ts'
import type { Route } from './+types/new-credential'
import { CredentialForm } from './credential-fields.tsx'
import { newCredentialId } from './credential-form.ts'
import { credentialMessages, evidenceRefusals } from './credential-messages.ts'
import { CredentialError, CredentialPage } from './credential-page.tsx'
import { evidencePostBytes } from './evidence/evidence.ts'
import { postCredential } from './post-credential.server.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: credentialMessages.loadFailed,
  postFailed: credentialMessages.saveFailed,
  postLimit: { bytes: evidencePostBytes, exceeded: evidenceRefusals['too-large'] },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  await requireProfile(args.context.get(platform).db, user)
  return { newId: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const target = { user, id: newCredentialId(posted), isNew: true }
    const refused = await postCredential(profileServices(args.context), target, posted)
    return refused ?? seeOther(href('/dashboard/credentials'), { toast: 'credential-added' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function NewCredential({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CredentialPage title="Add a credential" hasErrors={refusedOf(actionData) !== undefined}>
      <CredentialForm
        action={href('/dashboard/credentials/new')}
        newId={loaderData.newId}
        answer={actionData}
      />
    </CredentialPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CredentialError error={error} />
}
