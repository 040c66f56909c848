import { useSearchParams } from 'react-router'
import { parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import type { Route } from './+types/reset-password'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { newPasswordSchema } from './account-forms.ts'
import { accountMessages, authMessages } from './account-messages.ts'
import { accountServices } from './accounts.server.ts'
import { orNetworkError } from './network-error.tsx'
import { refuseCondition, refuseForm } from './refuse-form.server.ts'
import { findResetOwner, resetPassword } from './reset-password.server.ts'

export const handle: RouteFacts = {
  isNoIndex: true,
  isCrawled: false,
  postFailed: authMessages.default,
}

/** The address holds the link's secret and the page says whose it is, so nobody keeps a copy. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const owner = await findResetOwner(accountServices(context), tokenOf(url))
  return { email: owner?.email ?? null }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const formData = await readForm(request)
  const services = accountServices(context)
  const owner = await findResetOwner(services, tokenOf(url))
  const own = owner ? [owner.name, owner.email] : []
  const form = parseForm(newPasswordSchema(own), formData)
  if (!form.ok) return refuseForm(form)

  const done = await resetPassword(
    services,
    tokenOf(url),
    form.value.password,
    context.get(clientIp),
  )
  if (!done.ok) return refuseCondition(done.condition, formData)
  return seeOther('/login?toast=password-reset')
}

export async function clientAction(args: Route.ClientActionArgs) {
  return orNetworkError(args)
}

export default function ResetPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  return (
    <AccountCard
      title="Choose a New Password"
      hasErrors={answer !== undefined}
      above={<BackLink to="/login">Back to Login</BackLink>}
    >
      {loaderData.email === null ? (
        <DeadLink />
      ) : (
        <NewPasswordForm email={loaderData.email} answer={answer} />
      )}
    </AccountCard>
  )
}

function DeadLink() {
  return (
    <>
      <p className="mb-6">{accountMessages.linkExpired}</p>
      <ButtonLink to="/forgot-password">Ask for a new link</ButtonLink>
    </>
  )
}

type FormProps = { email: string; answer: Route.ComponentProps['actionData'] }

function NewPasswordForm({ email, answer }: FormProps) {
  const [search] = useSearchParams()
  return (
    <AccountForm
      action={`/reset-password?token=${encodeURIComponent(search.get('token') ?? '')}`}
      answer={answer}
      submit="Save new password"
    >
      <p className="text-ink-soft">
        For the account of {email}. You will be signed out on every device.
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters."
        required
        error={answer?.errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={answer?.errors.confirmPassword}
      />
    </AccountForm>
  )
}

function tokenOf(url: URL) {
  return url.searchParams.get('token') ?? ''
}
