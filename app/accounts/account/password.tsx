import { parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { AccountForm } from '../account-form.tsx'
import { passwordChangeSchema } from '../account-forms.ts'
import { authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { changePassword } from '../change-account.server.ts'
import { requireUser } from '../guards.server.ts'
import { orNetworkError } from '../network-error.tsx'
import { refuseCondition, refuseForm } from '../refuse-form.server.ts'
import { findSignInWays } from '../sign-in-ways.server.ts'
import type { Route } from './+types/password'
import { NoPassword } from './no-password.tsx'
import { SettingsCard } from './settings-card.tsx'

export const handle: RouteFacts = {
  postFailed: authMessages.default,
}

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findSignInWays(accountServices(args.context).db, user.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const { request, context } = args
  const formData = await readForm(request)
  const form = parseForm(passwordChangeSchema([user.name, user.email]), formData)
  if (!form.ok) return refuseForm(form)

  const done = await changePassword(accountServices(context), request, user, form.value)
  if (!done.ok)
    return refuseCondition(done.condition, formData, { 'wrong-password': 'currentPassword' })
  return seeOther('/dashboard/account?toast=password-changed', done.headers)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return orNetworkError(args)
}

export default function Password({ loaderData, actionData: answer }: Route.ComponentProps) {
  const field = (name: string) => ({ name, error: answer?.errors[name], required: true })
  if (!loaderData.hasPassword) return <ChooseFirst />
  return (
    <SettingsCard title="Change Password" hasErrors={answer !== undefined}>
      <AccountForm action="/dashboard/account/password" answer={answer} submit="Change password">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters. Your other devices will be signed out."
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
