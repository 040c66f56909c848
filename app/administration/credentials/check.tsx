import { data, href } from 'react-router'
import { z } from 'zod'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { type FormAnswer, type Refused, refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readVersion } from '#app/platform/forms/read-version.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { validUntilLine } from '#app/profiles/credentials/credential-form.ts'
import { profileServices } from '#app/profiles/profiles.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { Route } from './+types/check'
import { CredentialCard } from './credential-card.tsx'
import { credentialDecisionMessages } from './credential-decision-messages.ts'
import { CredentialError } from './credential-error.tsx'
import { checkCredential } from './decide-credential.server.ts'
import {
  type CredentialView,
  credentialMissing,
  findCredentialView,
} from './find-credentials-page.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: credentialDecisionMessages.listFailed,
  postFailed: credentialDecisionMessages.checkFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findCredentialView(args.context.get(platform), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const services = profileServices(args.context)
    const schema = z.object({ validUntil: validUntilLine(londonDay(services.now())) })
    const form = parseForm(schema, posted)
    if (!form.ok) return data<FormAnswer>(form, 422)

    const shown = { id: args.params.id, version: readVersion(posted) }
    const checked = await checkCredential(services, user, shown, form.value.validUntil)
    if (checked.ok) return seeOther(href('/admin/credentials'), { toast: 'credential-checked' })
    if (checked.reason === 'missing') throw credentialMissing()
    // What is stored now is shown; what was typed may belong to something else.
    const status = checked.reason === 'own' ? 403 : 409
    return refuse(status, credentialDecisionMessages[checked.reason])
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export { shouldRevalidate } from '#app/ui/forms/should-revalidate.tsx'

export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckPage credential={loaderData} refused={refusedOf(actionData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CredentialError error={error} />
}

function CheckPage({ credential, refused }: { credential: CredentialView; refused?: Refused }) {
  const fieldError = refused?.errors.validUntil ? refused : undefined
  return (
    <Page>
      <PageTitle
        title={`${credential.name}, ${credential.fullName} | Credentials`}
        hasErrors={refused !== undefined}
      />
      <BackLink to={href('/admin/credentials')}>Credentials</BackLink>
      <div className="mt-4">
        <ErrorSummary errors={refused?.errors} idFor={(name) => `${name}-${credential.id}`} />
        <CredentialCard credential={credential} heading="h1" refused={fieldError} />
      </div>
    </Page>
  )
}
