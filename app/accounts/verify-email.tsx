import { data } from 'react-router'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/verify-email'
import { AccountCard } from './account-card.tsx'
import { type AccountAnswer, AccountForm } from './account-form.tsx'
import { accountMessages, authMessages } from './account-messages.ts'
import { accountServices } from './accounts.server.ts'
import { conditionErrors } from './condition.ts'
import { orNetworkError } from './network-error.tsx'
import { findSessionUser } from './session.server.ts'
import { verifyEmail } from './verify-email.server.ts'

export const handle: RouteFacts = {
  isNoIndex: true,
  isCrawled: false,
  postFailed: authMessages.default,
}

/** The address and the form hold the link's secret, so nobody keeps a copy. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

/** Opening the link confirms nothing: scanners of mail open every link there is. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isSignedIn = (await findSessionUser(request, context)) !== undefined
  return data({ token, isSignedIn }, token === '' ? 400 : 200)
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await readForm(request)).get('token') ?? '')
  const done = await verifyEmail(accountServices(context), request, token)
  if (done.ok) {
    const user = await findSessionUser(request, context)
    return seeOther(`${user ? '/dashboard/account' : '/login'}?toast=email-verified`)
  }
  const answer = { errors: conditionErrors(done.condition), values: {} }
  return data<AccountAnswer>(answer, done.condition === 'default' ? 503 : 400)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return orNetworkError(args)
}

export default function VerifyEmail({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { token, isSignedIn } = loaderData
  const hasErrors = token === '' || answer !== undefined
  return (
    <AccountCard title="Confirm Your Email Address" hasErrors={hasErrors}>
      {token === '' ? (
        <p>{accountMessages.linkExpired}</p>
      ) : (
        <ConfirmForm token={token} answer={answer} />
      )}
      {hasErrors && <WayOut isSignedIn={isSignedIn} />}
    </AccountCard>
  )
}

function ConfirmForm({ token, answer }: { token: string; answer: AccountAnswer | undefined }) {
  return (
    <AccountForm
      action={`/verify-email?token=${encodeURIComponent(token)}`}
      answer={answer}
      submit="Confirm my email address"
    >
      <p className="text-ink-soft">Press the button, and we know that this address is yours.</p>
      <input type="hidden" name="token" value={token} />
    </AccountForm>
  )
}

function WayOut({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <p className="mt-6 mb-6 text-ink-soft">
        Your account settings say whether your address is confirmed, and send the link again.
      </p>
      <ButtonLink to="/dashboard/account" kind="quiet">
        {isSignedIn ? 'Go to my account settings' : 'Log in'}
      </ButtonLink>
    </>
  )
}
