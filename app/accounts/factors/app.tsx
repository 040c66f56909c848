import { data, href } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { onlyCookies } from '#app/platform/http/see-other.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { SettingsCard } from '../account/settings-card.tsx'
import { AccountForm } from '../account-form.tsx'
import { authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { requireUser } from '../guards.server.ts'
import { localPath } from '../local-path.ts'
import { refuseFor } from '../refusal.server.ts'
import type { Route } from './+types/app'
import { beginSetup, type Setup, setUpAuthenticator } from './authenticator.server.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'

export const handle = { access: 'signed-in', postFailed: authMessages.default } satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args, { isConfirmed: true })
  const services = accountServices(args.context)
  const setup = user.hasAuthenticator ? undefined : await beginSetup(services, user)
  return { setup, next: next(args.url) }
}

type Answer = FormAnswer & { codes?: string[]; setup?: Setup }

/** Sets the app up and answers with the recovery codes, which no other page shows. */
export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args, { isConfirmed: true })
  return answerPost(args, handle.postFailed, async (posted) => {
    const services = accountServices(args.context)
    const done = await setUpAuthenticator(services, user, posted)
    if (done.ok)
      return data<Answer>({ ok: true, codes: done.codes }, { headers: onlyCookies(done.headers) })
    const refusal = refuseFor(done.reason, posted)
    const setup = await beginSetup(services, user, posted)
    return data<Answer>({ ...refusal.data, setup }, refusal.init ?? {})
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

/** Where someone wanted to go who was led here. */
function next(url: URL): string {
  return localPath(url.searchParams.get('redirect'), href('/dashboard/account/factors'))
}

export default function App({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined
  const refused = refusedOf(answer)
  const setup = answer?.setup ?? loaderData.setup
  if (answer?.codes || !setup) return <Done codes={answer?.codes} next={loaderData.next} />
  const { key, picture, ticket } = setup
  return (
    <SettingsCard title="Set Up an Authenticator App" hasErrors={refused !== undefined}>
      <ol className="mb-6 grid list-decimal gap-4 pl-5">
        <li>
          <p>Open your authenticator app, add an account, and scan this picture.</p>
          <svg
            viewBox={`0 0 ${picture.size} ${picture.size}`}
            role="img"
            aria-label="The key as a picture to scan"
            shapeRendering="crispEdges"
            className="mt-3 w-full max-w-[15rem] bg-white"
          >
            <path d={picture.path} fill="#000" />
          </svg>
          <p className="mt-3">
            Or type this key: <code className="break-words">{key}</code>
          </p>
        </li>
        <li>Enter the six digits that it shows. Your other devices will be signed out.</li>
      </ol>
      <AccountForm
        action={`${href('/dashboard/account/factors/app')}?redirect=${encodeURIComponent(loaderData.next)}`}
        refused={refused}
        submit="Turn on"
      >
        <input type="hidden" name="ticket" value={ticket} />
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={refused?.errors.code}
        />
      </AccountForm>
    </SettingsCard>
  )
}

type DoneProps = { codes: string[] | undefined; next: string }

function Done({ codes, next }: DoneProps) {
  return (
    <SettingsCard title="Your Authenticator App Is Set Up" hasErrors={false}>
      {codes && <RecoveryCodeList codes={codes} />}
      <p className="not-first:mt-6">
        <ButtonLink to={next}>{codes ? 'I have kept the codes' : 'Continue'}</ButtonLink>
      </p>
    </SettingsCard>
  )
}
