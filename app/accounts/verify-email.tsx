import { data, href } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusal } from '#app/platform/forms/form.ts'
import { type Refused, refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/verify-email'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { accountMessages, accountToasts, authMessages } from './account-messages.ts'
import { accountServices } from './accounts.server.ts'
import { reasonMessage } from './refusal-reasons.ts'
import { findSessionUser } from './session.server.ts'
import { verifyEmail } from './verify-email.server.ts'

export const handle = {
  access: 'public',
  isNoIndex: true,
  postsWithoutOrigin: 'always',
  postFailed: authMessages.default,
  toasts: { 'email-verified': accountToasts.verified },
} satisfies RouteFacts

/** The link's secret is in the URL and in the form, so nothing may cache the page. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

/** Opening the link confirms nothing: scanners of mail open every link there is. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isSignedIn = (await findSessionUser(request, context)) !== undefined
  return data({ token, isSignedIn }, token === '' ? 400 : 200)
}

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const { request, context } = args
    const token = String(posted.get('token') ?? '')
    const verified = await verifyEmail(accountServices(context), request, token)
    if (!verified.ok) {
      const { reason } = verified
      return data(refusal(reasonMessage(reason)), reason === 'default' ? 503 : 400)
    }
    const user = await findSessionUser(request, context)
    return seeOther(user ? href('/dashboard/account') : href('/login'), { toast: 'email-verified' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  const { token, isSignedIn } = loaderData
  const hasErrors = token === '' || refused !== undefined
  return (
    <AccountCard title="Confirm Your Email Address" hasErrors={hasErrors}>
      {token === '' ? (
        <p>{accountMessages.linkExpired}</p>
      ) : (
        <ConfirmForm token={token} refused={refused} />
      )}
      {hasErrors && <WayOut isSignedIn={isSignedIn} />}
    </AccountCard>
  )
}

function ConfirmForm({ token, refused }: { token: string; refused: Refused | undefined }) {
  return (
    <AccountForm
      action={`/verify-email?token=${encodeURIComponent(token)}`}
      refused={refused}
      submit="Confirm my email address"
    >
      <p className="text-ink-soft">Press the button to confirm that this address is yours.</p>
      <input type="hidden" name="token" value={token} />
    </AccountForm>
  )
}

function WayOut({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <p className="mt-6 mb-6 text-ink-soft">
        Your account settings show whether your address is confirmed, and can send a new link.
      </p>
      <ButtonLink to={href('/dashboard/account')} kind="quiet">
        {isSignedIn ? 'Go to my account settings' : 'Log in'}
      </ButtonLink>
    </>
  )
}
