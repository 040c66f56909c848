import { data, href, Link } from 'react-router'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { emailFields } from '#app/platform/forms/email-fields.ts'
import { type Refused, refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { AccountForm } from '../account-form.tsx'
import { emailChangeSchema } from '../account-forms.server.ts'
import { accountMessages, accountToasts, authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { requireUser } from '../guards.server.ts'
import { refuseFor } from '../refusal.server.ts'
import { requestEmailChange } from '../request-email-change.server.ts'
import { findSignInWays } from '../sign-in-ways.server.ts'
import type { Route } from './+types/email'
import { NoPassword, SettingsCard } from './settings-card.tsx'

export const handle = {
  access: 'signed-in',
  postFailed: authMessages.default,
  toasts: { 'email-change-sent': accountToasts.emailChangeSent },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const { id, email, emailVerified } = await requireUser(args, { isFactorConfirmed: true })
  const { hasPassword } = await findSignInWays(accountServices(args.context).db, id)
  return { email, emailVerified, hasPassword }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args, { isFactorConfirmed: true })
  return answerPost(args, handle.postFailed, async (posted) => {
    const { request, context } = args
    const form = parseForm(emailChangeSchema, posted)
    if (!form.ok) return data(form, 422)
    if (form.value.email === user.email)
      return refuse(422, accountMessages.emailUnchanged, posted, 'email')

    const services = accountServices(context)
    const ip = context.get(clientIp)
    const requested = await requestEmailChange(services, request, user, form.value, ip)
    if (!requested.ok)
      return refuseFor(requested.reason, posted, { 'wrong-password': 'currentPassword' })
    return seeOther(href('/dashboard/account'), { toast: 'email-change-sent' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  return (
    <SettingsCard title="Change Email Address" hasErrors={refused !== undefined}>
      {!loaderData.emailVerified && <ConfirmFirst email={loaderData.email} />}
      {loaderData.emailVerified && !loaderData.hasPassword && (
        <NoPassword purpose="It is asked for before an address is changed." />
      )}
      {loaderData.emailVerified && loaderData.hasPassword && (
        <EmailForm email={loaderData.email} refused={refused} />
      )}
    </SettingsCard>
  )
}

/** Nobody would hear of a change at an email address that may be someone else's. */
function ConfirmFirst({ email }: { email: string }) {
  return (
    <>
      <p className="mb-4">
        {accountMessages.emailUnconfirmed} It is <span className="break-all">{email}</span>.
      </p>
      <p className="mb-6 text-ink-soft">
        If you mistyped it when you registered, <Link to={href('/contact')}>write to us</Link>.
      </p>
      <ButtonLink to={href('/dashboard/account/verification')}>Send the link again</ButtonLink>
    </>
  )
}

type FormProps = { email: string; refused: Refused | undefined }

function EmailForm({ email, refused }: FormProps) {
  return (
    <>
      <p className="-mt-2 mb-6 text-ink-soft">
        You log in with <span className="break-all">{email}</span> until you follow the link that we
        send to the new address. We will let the old one know, too. The email on your profile stays
        as it is.
      </p>
      <AccountForm
        action={href('/dashboard/account/email')}
        refused={refused}
        submit="Send link to new address"
      >
        <EmailField
          label="New email address"
          name="email"
          required
          defaultValue={typedText(refused?.values, 'email')}
          error={refused?.errors.email}
          meant={typedText(refused?.values, emailFields.meant)}
        />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={refused?.errors.currentPassword}
        />
      </AccountForm>
    </>
  )
}
