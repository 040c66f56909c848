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
import type { Route } from './+types/remove-passkey'
import { findPasskeys } from './find-factors.server.ts'
import { removePasskey } from './passkeys.server.ts'

export const handle = {
  access: 'signed-in',
  postFailed: authMessages.default,
  toasts: { 'passkey-removed': accountToasts.passkeyRemoved },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args, { isConfirmed: true })
  const { id } = args.params
  const own = await findPasskeys(accountServices(args.context).db, user.id)
  const passkey = own.find((each) => each.id === id)
  if (!passkey) throw redirect(href('/dashboard/account/factors'))
  return { id, name: passkey.name || 'Passkey' }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args, { isConfirmed: true })
  return answerPost(args, handle.postFailed, async (posted) => {
    const removed = await removePasskey(accountServices(args.context), user, args.params.id)
    if (!removed.ok) return refuseFor(removed.reason, posted)
    const cookies = removed.headers
    return seeOther(href('/dashboard/account/factors'), { toast: 'passkey-removed', cookies })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function RemovePasskey({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  const { id, name } = loaderData
  return (
    <SettingsCard title="Remove a Passkey" hasErrors={refused !== undefined}>
      <AccountForm
        action={href('/dashboard/account/passkeys/:id/remove', { id })}
        refused={refused}
        submit="Remove it"
      >
        <p className="[overflow-wrap:anywhere]">
          “{name}” can then no longer be used to log in here. Remove it on your device as well. Your
          other devices will be signed out.
        </p>
      </AccountForm>
    </SettingsCard>
  )
}
