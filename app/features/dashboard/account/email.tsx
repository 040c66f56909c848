import { Link } from 'react-router'
import { emailChangeSchema } from '#app/domain/account/account-forms.ts'
import { accountMessages } from '#app/domain/account/account-messages.ts'
import { parseForm } from '#app/domain/form.ts'
import { pageTitles } from '#app/domain/page-titles.ts'
import { requestEmailChange } from '#app/infrastructure/auth/email/request-email-change.server.ts'
import { requireUser } from '#app/infrastructure/auth/guards.server.ts'
import { findSignInWays } from '#app/infrastructure/database/accounts/sign-in-ways.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { refuseCondition, refuseForm } from '#app/infrastructure/http/refuse-form.server.ts'
import { seeOther } from '#app/infrastructure/http/see-other.server.ts'
import { clientAddress, infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { AccountForm } from '#app/ui/account/account-form.tsx'
import { orNetworkError } from '#app/ui/account/network-error.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import type { Route } from './+types/email'
import { NoPassword } from './no-password.tsx'
import { SettingsCard } from './settings-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id, email, emailVerified } = await requireUser(args)
  const { hasPassword } = await findSignInWays(args.context.get(infrastructure).db, id)
  return { email, emailVerified, hasPassword }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const { request, context } = args
  const formData = await readForm(request)
  const form = parseForm(emailChangeSchema, formData)
  if (!form.ok) return refuseForm(form)
  if (form.value.email === user.email)
    return refuseForm({
      errors: { email: accountMessages.emailUnchanged },
      values: { email: user.email },
    })

  const done = await requestEmailChange(
    context.get(infrastructure),
    request,
    user,
    form.value,
    context.get(clientAddress),
  )
  if (!done.ok)
    return refuseCondition(done.condition, formData, { 'wrong-password': 'currentPassword' })
  return seeOther('/dashboard/account?toast=email-change-sent')
}

export async function clientAction(args: Route.ClientActionArgs) {
  return orNetworkError(args)
}

export default function Email({ loaderData, actionData: answer }: Route.ComponentProps) {
  return (
    <SettingsCard title={pageTitles.changeEmail} hasErrors={answer !== undefined}>
      {!loaderData.emailVerified && <ConfirmFirst email={loaderData.email} />}
      {loaderData.emailVerified && !loaderData.hasPassword && (
        <NoPassword purpose="It is asked for before an address is changed." />
      )}
      {loaderData.emailVerified && loaderData.hasPassword && (
        <EmailForm email={loaderData.email} answer={answer} />
      )}
    </SettingsCard>
  )
}

/** Nobody would hear of a change at an address that may be someone else's. */
function ConfirmFirst({ email }: { email: string }) {
  return (
    <>
      <p className="mb-4">
        {accountMessages.emailUnconfirmed} It is <span className="break-all">{email}</span>.
      </p>
      <p className="mb-6 text-ink-soft">
        If you mistyped it when you registered, <Link to="/contact">write to us</Link>.
      </p>
      <ButtonLink to="/dashboard/account/verification">Send the link again</ButtonLink>
    </>
  )
}

type FormProps = { email: string; answer: Route.ComponentProps['actionData'] }

function EmailForm({ email, answer }: FormProps) {
  return (
    <>
      <p className="-mt-2 mb-6 text-ink-soft">
        You log in with <span className="break-all">{email}</span> until you follow the link that we
        send to the new address. We tell the old one, too. The email on your profile stays as it is.
      </p>
      <AccountForm
        action="/dashboard/account/email"
        answer={answer}
        submit="Send link to new address"
      >
        <TextField
          label="New email address"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={typedText(answer?.values, 'email')}
          error={answer?.errors.email}
        />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={answer?.errors.currentPassword}
        />
      </AccountForm>
    </>
  )
}
