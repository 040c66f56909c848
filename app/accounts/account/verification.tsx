import { data, href } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusal } from '#app/platform/forms/form.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { AccountForm } from '../account-form.tsx'
import { accountToasts, authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { sendVerificationAgain } from '../change-account.server.ts'
import { requireUser } from '../guards.server.ts'
import { reasonMessage } from '../refusal-reasons.ts'
import type { Route } from './+types/verification'
import { SettingsCard } from './settings-card.tsx'

export const handle = {
  access: 'signed-in',
  postFailed: authMessages.default,
  toasts: {
    'verification-sent': accountToasts.verificationSent,
    'email-verified': accountToasts.verified,
  },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const { email, emailVerified } = await requireUser(args)
  if (emailVerified) throw seeOther(href('/dashboard/account'), { toast: 'email-verified' })
  return { email }
}

/**
 * Sends the link once more by which a mediator confirms the email address of the account, and leads
 * back to the page whose button was pressed.
 */
export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const page =
      posted.get('from') === '/dashboard' ? href('/dashboard') : href('/dashboard/account')
    if (user.emailVerified) return seeOther(page, { toast: 'email-verified' })

    const sent = await sendVerificationAgain(accountServices(args.context), user)
    if (!sent.ok) return data(refusal(reasonMessage(sent.reason)), 422)
    return seeOther(page, { toast: 'verification-sent' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  return (
    <SettingsCard title="Confirm Your Email Address" hasErrors={refused !== undefined}>
      <AccountForm
        action={href('/dashboard/account/verification')}
        refused={refused}
        submit="Send the link"
      >
        <p>
          We send a link to <span className="break-all">{loaderData.email}</span>. It works for one
          day.
        </p>
      </AccountForm>
    </SettingsCard>
  )
}
