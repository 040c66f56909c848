import { data, href, useSearchParams } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { type Refused, refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import type { Route } from './+types/reset-password'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { newPasswordSchema } from './account-forms.server.ts'
import { accountMessages, accountToasts, authMessages } from './account-messages.ts'
import { accountServices } from './accounts.server.ts'
import { LostFactors } from './factors/lost-factors.tsx'
import { PasskeyButton } from './factors/passkey-button.tsx'
import { refuseFor } from './refusal.server.ts'
import { findFactorsForReset, findResetOwner, resetPassword } from './reset-password.server.ts'
import { SignedInHere } from './sessions/signed-in-here.tsx'
import { signOut } from './sign-out.server.ts'

export const handle = {
  access: 'public',
  isNoIndex: true,
  postsWithoutOrigin: 'always',
  postFailed: authMessages.default,
  toasts: { 'password-reset': accountToasts.passwordReset },
} satisfies RouteFacts

/** The URL has the link's secret in it and the page says whose it is, so nothing may cache it. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = accountServices(context)
  const owner = await findResetOwner(services, tokenOf(url))
  if (!owner) return { email: null, hasApp: false, hasPasskey: false }
  const { authenticator, passkeys } = await findFactorsForReset(services, owner)
  return { email: owner.email, hasApp: authenticator !== undefined, hasPasskey: passkeys > 0 }
}

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const services = accountServices(args.context)
    const token = tokenOf(args.url)
    const owner = await findResetOwner(services, token)
    const form = parseForm(newPasswordSchema(owner ? [owner.name, owner.email] : []), posted)
    if (!form.ok) return data(form, 422)

    const { password } = form.value
    const [code, passkey] = [text('code'), text('passkey')]
    const visitor = { request: args.request, ip: args.context.get(clientIp) }
    const reset = await resetPassword(services, { token, password, code, passkey }, visitor)
    if (!reset.ok) return refuseFor(reset.reason, posted)
    // The login would lead to the dashboard of another account.
    const left = await signOut(services, args.request, visitor.ip)
    const cookies = left.ok ? left.headers : new Headers()
    return seeOther(href('/login'), { toast: 'password-reset', cookies })

    function text(name: string): string {
      const entry = posted.get(name)
      return typeof entry === 'string' ? entry : ''
    }
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  return (
    <AccountCard
      title="Choose a New Password"
      hasErrors={refused !== undefined}
      above={<BackLink to={href('/login')}>Back to Login</BackLink>}
    >
      {loaderData.email === null ? (
        <DeadLink />
      ) : (
        <NewPasswordForm {...loaderData} email={loaderData.email} refused={refused} />
      )}
    </AccountCard>
  )
}

function DeadLink() {
  return (
    <>
      <p className="mb-6">{accountMessages.linkExpired}</p>
      <ButtonLink to={href('/forgot-password')}>Ask for a new link</ButtonLink>
    </>
  )
}

type FormProps = {
  email: string
  hasApp: boolean
  hasPasskey: boolean
  refused: Refused | undefined
}

function NewPasswordForm({ email, hasApp, hasPasskey, refused }: FormProps) {
  const [search] = useSearchParams()
  return (
    <AccountForm
      action={`/reset-password?token=${encodeURIComponent(search.get('token') ?? '')}`}
      refused={refused}
      submit={hasPasskey && !hasApp ? undefined : 'Save new password'}
      below={
        <>
          {hasPasskey && (
            <PasskeyButton field="passkey" label="Save new password with your passkey" />
          )}
          {(hasApp || hasPasskey) && <LostFactors />}
        </>
      }
    >
      <p className="text-ink-soft">
        For the account of {email}. You will be signed out on every device.
      </p>
      <SignedInHere linkEmail={email} />
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={accountMessages.passwordHint}
        required
        error={refused?.errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={refused?.errors.confirmPassword}
      />
      {hasApp && (
        <TextField
          label="Code"
          name="code"
          hint={
            hasPasskey
              ? 'Six digits from your authenticator app, or one of your recovery codes. Or use your passkey below.'
              : 'Six digits from your authenticator app, or one of your recovery codes.'
          }
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={refused?.errors.code}
        />
      )}
      {hasPasskey && !hasApp && (
        <p>Your account has a passkey, so we ask for it before the new password is saved.</p>
      )}
    </AccountForm>
  )
}

function tokenOf(url: URL) {
  return url.searchParams.get('token') ?? ''
}
