import { useEffect, useRef } from 'react'
import { data, href, Link, useLocation, useSearchParams } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { type Refused, refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/forgot-password'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { forgottenPasswordSchema } from './account-forms.server.ts'
import { authMessages } from './account-messages.ts'
import { accountServices } from './accounts.server.ts'
import { refuseFor } from './refusal.server.ts'
import { requestReset } from './reset-password.server.ts'

export const handle = {
  access: 'public',
  isNoIndex: true,
  postsWithoutOrigin: 'always',
  postFailed: authMessages.default,
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Reset Password',
    description: 'For mediators: request a link by email with which you can choose a new password.',
  })

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(forgottenPasswordSchema, posted)
    if (!form.ok) return data(form, 422)

    const ip = args.context.get(clientIp)
    const sent = await requestReset(accountServices(args.context), form.value.email, ip)
    if (!sent.ok) return refuseFor(sent.reason, posted)
    return seeOther('/forgot-password?sent=true')
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  const [search] = useSearchParams()
  const isSent = search.get('sent') === 'true' && refused === undefined
  return (
    <AccountCard
      title="Reset Password"
      hasErrors={refused !== undefined}
      above={<BackLink to={href('/login')}>Back to Login</BackLink>}
    >
      {isSent ? <LinkSent /> : <ForgotPasswordForm refused={refused} />}
    </AccountCard>
  )
}

function ForgotPasswordForm({ refused }: { refused: Refused | undefined }) {
  const typedAtLogin: string = useLocation().state?.email ?? ''
  return (
    <>
      <p className="-mt-2 mb-6 text-ink-soft">We will email you a link to choose a new password.</p>
      <AccountForm action={href('/forgot-password')} refused={refused} submit="Send Reset Link">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={refused ? typedText(refused.values, 'email') : typedAtLogin}
          error={refused?.errors.email}
        />
      </AccountForm>
      {refused?.errors.email && (
        <p className="mt-5 text-center text-sm">
          New here? <Link to={href('/register')}>Join as a Mediator</Link>
        </p>
      )}
    </>
  )
}

/** Takes the focus the button had, so that the news is heard. */
function LinkSent() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-card">
        Check your email
      </h2>
      <p className="mt-2">We have sent you a link. It works once, for one hour.</p>
      <p className="mt-3 text-sm text-ink-soft">
        Nothing there? Check your spam or junk folder, or{' '}
        <Link to={href('/forgot-password')}>ask for another link</Link>.
      </p>
    </>
  )
}
