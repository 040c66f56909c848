import { data, Form, href, Link, useNavigation } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { type FormAnswer, type Refused, refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readVersion } from '#app/platform/forms/read-version.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { profileServices } from '#app/profiles/profiles.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { Route } from './+types/refuse'
import { credentialDecisionMessages } from './credential-decision-messages.ts'
import { CredentialError } from './credential-error.tsx'
import { CredentialFacts } from './credential-facts.tsx'
import { refuseCredential } from './decide-credential.server.ts'
import {
  type CredentialView,
  credentialMissing,
  findCredentialView,
} from './find-credentials-page.server.ts'
import { refusalReasons, refusalSchema, refusalText } from './refusal-form.ts'

export const handle = {
  access: 'admin',
  loadFailed: credentialDecisionMessages.listFailed,
  postFailed: credentialDecisionMessages.refuseFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findCredentialView(args.context.get(platform), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(refusalSchema, posted)
    if (!form.ok) return data<FormAnswer>(form, 422)

    const services = profileServices(args.context)
    const shown = { id: args.params.id, version: readVersion(posted) }
    const refused = await refuseCredential(services, user, shown, refusalText(form.value))
    if (refused.ok) return seeOther(href('/admin/credentials'), { toast: 'credential-refused' })
    if (refused.reason === 'missing') throw credentialMissing()
    const status = refused.reason === 'own' ? 403 : 409
    return refuse(status, credentialDecisionMessages[refused.reason], posted)
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export { shouldRevalidate } from '#app/ui/forms/should-revalidate.tsx'

export default function Refuse({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusePage credential={loaderData} refused={refusedOf(actionData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CredentialError error={error} />
}

type Props = { credential: CredentialView; refused?: Refused }

function RefusePage({ credential, refused }: Props) {
  const { name, fullName, isOwn } = credential
  return (
    <Page>
      <PageTitle
        title={`Refuse ${name}, ${fullName} | Credentials`}
        hasErrors={refused !== undefined}
      />
      <BackLink to={href('/admin/credentials')}>Credentials</BackLink>
      <div className="mt-3 max-w-[46rem] [overflow-wrap:anywhere]">
        <h1 className="mb-5 text-page">
          Refuse “{name}” of {fullName || 'no name'}
        </h1>
        <ErrorSummary errors={refused?.errors} />
        <Card>
          <CredentialFacts credential={credential} />
          {isOwn ? (
            <p className="mt-3 text-ink-soft">{credentialDecisionMessages.own}</p>
          ) : (
            <RefusalForm credential={credential} refused={refused} />
          )}
        </Card>
      </div>
    </Page>
  )
}

const options = refusalReasons.map(({ code, label, text }) => ({
  value: code,
  label,
  ...(text && { hint: text }),
}))

function RefusalForm({ credential: { version }, refused }: Props) {
  const isPending = useNavigation().state === 'submitting'
  return (
    <Form method="post" noValidate className="mt-4 grid gap-5">
      <AccountField />
      <input key={version} type="hidden" name="version" value={version} />
      <RadioGroup
        label="Why is it refused?"
        hint="The mediator reads the sentence below the reason."
        name="reason"
        required
        options={options}
        defaultValue={typedText(refused?.values, 'reason')}
        error={refused?.errors.reason}
      />
      <TextArea
        label="In your own words"
        optional
        name="details"
        rows={4}
        hint="The mediator reads this too, word for word."
        defaultValue={typedText(refused?.values, 'details')}
        error={refused?.errors.details}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button kind="danger" pending={isPending}>
          Refuse credential
        </Button>{' '}
        <Link to={href('/admin/credentials')} className="relative inline-block touch-44">
          Cancel
        </Link>
      </div>
    </Form>
  )
}
