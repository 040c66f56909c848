import { href, redirect } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { SettingsCard } from '../account/settings-card.tsx'
import { AccountForm } from '../account-form.tsx'
import { accountToasts, authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { requireUser } from '../guards.server.ts'
import { refuseFor } from '../refusal.server.ts'
import type { Route } from './+types/remove-app'
import { removeAuthenticator } from './authenticator.server.ts'

export const handle = {
  access: 'signed-in',
  postFailed: authMessages.default,
  toasts: { 'app-removed': accountToasts.authenticatorRemoved },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args, { isConfirmed: true })
  if (!user.hasAuthenticator) throw redirect(href('/dashboard/account/factors'))
  return null
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args, { isConfirmed: true })
  return answerPost(args, handle.postFailed, async (posted) => {
    const removed = await removeAuthenticator(accountServices(args.context), user)
    if (!removed.ok) return refuseFor(removed.reason, posted)
    const cookies = removed.headers
    return seeOther(href('/dashboard/account/factors'), { toast: 'app-removed', cookies })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function RemoveApp({ actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  return (
    <SettingsCard title="Remove the Authenticator App" hasErrors={refused !== undefined}>
      <AccountForm
        action={href('/dashboard/account/factors/app/remove')}
        refused={refused}
        submit="Remove it"
      >
        <p>
          Your password alone will then be enough to log in, and your recovery codes stop working.
          Your other devices will be signed out.
        </p>
      </AccountForm>
    </SettingsCard>
  )
}
