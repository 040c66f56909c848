import { Link, useSearchParams } from 'react-router'
import { parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import type { Route } from './+types/forgot-password'
import { AccountCard } from './account-card.tsx'
import { type AccountAnswer, AccountForm } from './account-form.tsx'
import { forgottenPasswordSchema } from './account-forms.ts'
import { authMessages } from './account-messages.ts'
import { accountServices } from './accounts.server.ts'
import { LinkSent } from './link-sent.tsx'
import { orNetworkError } from './network-error.tsx'
import { refuseCondition, refuseForm } from './refuse-form.server.ts'
import { requestReset } from './reset-password.server.ts'

export const handle: RouteFacts = {
  isNoIndex: true,
  isCrawled: false,
  postFailed: authMessages.default,
}

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await readForm(request)
  const form = parseForm(forgottenPasswordSchema, formData)
  if (!form.ok) return refuseForm(form)

  const services = accountServices(context)
  const sent = await requestReset(services, form.value.email, context.get(clientIp))
  if (!sent.ok) return refuseCondition(sent.condition, formData)
  return seeOther('/forgot-password?sent=true')
}

export async function clientAction(args: Route.ClientActionArgs) {
  return orNetworkError(args)
}

export default function ForgotPassword({ actionData: answer }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isSent = search.get('sent') === 'true' && answer === undefined
  return (
    <AccountCard
      title="Reset Password"
      hasErrors={answer !== undefined}
      above={<BackLink to="/login">Back to Login</BackLink>}
    >
      {isSent ? <LinkSent /> : <ForgotPasswordForm answer={answer} />}
    </AccountCard>
  )
}

function ForgotPasswordForm({ answer }: { answer: AccountAnswer | undefined }) {
  return (
    <>
      <p className="-mt-2 mb-6 text-ink-soft">
        We send you a link by which you choose a new password.
      </p>
      <AccountForm action="/forgot-password" answer={answer} submit="Send Reset Link">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={typedText(answer?.values, 'email')}
          error={answer?.errors.email}
        />
      </AccountForm>
      {answer?.errors.email && (
        <p className="mt-5 text-center text-sm">
          New here? <Link to="/register">Join as a Mediator</Link>
        </p>
      )}
    </>
  )
}
