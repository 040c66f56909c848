import { readForm } from '#app/platform/forms/read-form.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { AccountForm } from '../account-form.tsx'
import { authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { sendVerificationAgain } from '../change-account.server.ts'
import { conditionErrors } from '../condition.ts'
import { requireUser } from '../guards.server.ts'
import { refuseForm } from '../refuse-form.server.ts'
import type { Route } from './+types/verification'
import { SettingsCard } from './settings-card.tsx'

export const handle: RouteFacts = {
  postFailed: authMessages.default,
}

export async function loader(args: Route.LoaderArgs) {
  const { email, emailVerified } = await requireUser(args)
  if (emailVerified) throw seeOther('/dashboard/account?toast=email-verified')
  return { email }
}

/**
 * Sends the link once more by which a mediator confirms the address of the account, and leads back
 * to the page that asked for it.
 */
export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const form = await readForm(args.request)
  const page = form.get('from') === '/dashboard' ? '/dashboard' : '/dashboard/account'
  if (user.emailVerified) return seeOther(`${page}?toast=email-verified`)

  const sent = await sendVerificationAgain(accountServices(args.context), args.request, user)
  if (!sent.ok) return refuseForm({ errors: conditionErrors(sent.condition), values: {} })
  return seeOther(`${page}?toast=verification-sent`)
}

export default function Verification({ loaderData, actionData: answer }: Route.ComponentProps) {
  return (
    <SettingsCard title="Confirm Your Email Address" hasErrors={answer !== undefined}>
      <AccountForm action="/dashboard/account/verification" answer={answer} submit="Send the link">
        <p>
          We send a link to <span className="break-all">{loaderData.email}</span>. It works for one
          day.
        </p>
      </AccountForm>
    </SettingsCard>
  )
}
