import { Link } from 'react-router'
import { parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountForm } from '../account-form.tsx'
import { emailChangeSchema } from '../account-forms.ts'
import { accountMessages, authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { requireUser } from '../guards.server.ts'
import { orNetworkError } from '../network-error.tsx'
import { refuseCondition, refuseForm } from '../refuse-form.server.ts'
import { requestEmailChange } from '../request-email-change.server.ts'
import { findSignInWays } from '../sign-in-ways.server.ts'
import type { Route } from './+types/email'
import { NoPassword } from './no-password.tsx'
import { SettingsCard } from './settings-card.tsx'

export const handle: RouteFacts = {
  postFailed: authMessages.default,
}

export async function loader(args: Route.LoaderArgs) {
  const { id, email, emailVerified } = await requireUser(args)
  const { hasPassword } = await findSignInWays(accountServices(args.context).db, id)
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
    accountServices(context),
    request,
    user,
    form.value,
    context.get(clientIp),
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
    <SettingsCard title="Change Email Address" hasErrors={answer !== undefined}>
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
