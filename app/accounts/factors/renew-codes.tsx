import { data, href, redirect } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { type FormAnswer, refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { onlyCookies } from '#app/platform/http/see-other.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { SettingsCard } from '../account/settings-card.tsx'
import { AccountForm } from '../account-form.tsx'
import { authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { requireUser } from '../guards.server.ts'
import { refuseFor } from '../refusal.server.ts'
import type { Route } from './+types/renew-codes'
import { renewRecoveryCodes } from './authenticator.server.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'

export const handle = { access: 'signed-in', postFailed: authMessages.default } satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args, { isConfirmed: true })
  if (!user.hasAuthenticator) throw redirect(href('/dashboard/account/factors'))
  return null
}

type Answer = FormAnswer & { codes?: string[] }

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args, { isConfirmed: true })
  return answerPost(args, handle.postFailed, async (posted) => {
    const renewed = await renewRecoveryCodes(accountServices(args.context), user)
    if (!renewed.ok) return refuseFor(renewed.reason, posted)
    const headers = onlyCookies(renewed.headers)
    return data<Answer>({ ok: true, codes: renewed.codes }, { headers })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function RenewCodes({ actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined
  const refused = refusedOf(answer)
  return (
    <SettingsCard title="New Recovery Codes" hasErrors={refused !== undefined}>
      {answer?.ok && answer.codes ? (
        <>
          <RecoveryCodeList codes={answer.codes} />
          <p className="mt-6">
            <ButtonLink to={href('/dashboard/account/factors')}>I have kept the codes</ButtonLink>
          </p>
        </>
      ) : (
        <AccountForm
          action={href('/dashboard/account/factors/recovery-codes')}
          refused={refused}
          submit="Make new codes"
        >
          <p>
            Your present recovery codes stop working as soon as there are new ones. Your other
            devices will be signed out.
          </p>
        </AccountForm>
      )}
    </SettingsCard>
  )
}
