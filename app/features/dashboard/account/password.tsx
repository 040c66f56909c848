import { passwordChangeSchema } from '#app/domain/account/account-forms.ts'
import { parseForm } from '#app/domain/form.ts'
import { pageTitles } from '#app/domain/page-titles.ts'
import { changePassword } from '#app/infrastructure/auth/change-account.server.ts'
import { requireUser } from '#app/infrastructure/auth/guards.server.ts'
import { findSignInWays } from '#app/infrastructure/database/accounts/sign-in-ways.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { refuseCondition, refuseForm } from '#app/infrastructure/http/refuse-form.server.ts'
import { seeOther } from '#app/infrastructure/http/see-other.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { AccountForm } from '#app/ui/account/account-form.tsx'
import { orNetworkError } from '#app/ui/account/network-error.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import type { Route } from './+types/password'
import { NoPassword } from './no-password.tsx'
import { SettingsCard } from './settings-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findSignInWays(args.context.get(infrastructure).db, user.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const { request, context } = args
  const formData = await readForm(request)
  const form = parseForm(passwordChangeSchema([user.name, user.email]), formData)
  if (!form.ok) return refuseForm(form)

  const done = await changePassword(context.get(infrastructure), request, user, form.value)
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
    <SettingsCard title={pageTitles.changePassword} hasErrors={answer !== undefined}>
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
    <SettingsCard title={pageTitles.changePassword} hasErrors={false}>
      <NoPassword purpose="You can have one as well." />
    </SettingsCard>
  )
}
