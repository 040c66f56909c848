import { data, href } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { AccountForm } from '../account-form.tsx'
import { passwordChangeSchema } from '../account-forms.server.ts'
import { accountMessages, accountToasts, authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { changePassword } from '../change-account.server.ts'
import { requireUser } from '../guards.server.ts'
import { refuseFor } from '../refusal.server.ts'
import { findSignInWays } from '../sign-in-ways.server.ts'
import type { Route } from './+types/password'
import { NoPassword, SettingsCard } from './settings-card.tsx'

export const handle = {
  access: 'signed-in',
  postFailed: authMessages.default,
  toasts: { 'password-changed': accountToasts.passwordChanged },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args, { isFactorConfirmed: true })
  return findSignInWays(accountServices(args.context).db, user.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args, { isFactorConfirmed: true })
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(passwordChangeSchema([user.name, user.email]), posted)
    if (!form.ok) return data(form, 422)

    const services = accountServices(args.context)
    const ip = args.context.get(clientIp)
    const changed = await changePassword(services, args.request, user, form.value, ip)
    if (!changed.ok)
      return refuseFor(changed.reason, posted, { 'wrong-password': 'currentPassword' })
    const cookies = changed.headers
    return seeOther(href('/dashboard/account'), { toast: 'password-changed', cookies })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  const field = (name: string) => ({ name, error: refused?.errors[name], required: true })
  if (!loaderData.hasPassword) return <ChooseFirst />
  return (
    <SettingsCard title="Change Password" hasErrors={refused !== undefined}>
      <AccountForm
        action={href('/dashboard/account/password')}
        refused={refused}
        submit="Change password"
      >
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`${accountMessages.passwordHint} Your other devices will be signed out.`}
          {...field('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      </AccountForm>
    </SettingsCard>
  )
}

function ChooseFirst() {
  return (
    <SettingsCard title="Change Password" hasErrors={false}>
      <NoPassword purpose="You can have one as well." />
    </SettingsCard>
  )
}
