import { data, Form, href, Link } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusal } from '#app/platform/forms/form.ts'
import { type Refused, refusedOf } from '#app/platform/forms/form-answer.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/verify-email'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { accountMessages, accountToasts, authMessages } from './account-messages.ts'
import { accountServices } from './accounts.server.ts'
import { type RefusalReason, reasonMessage } from './refusal-reasons.ts'
import { findSessionUser } from './session.server.ts'
import { findAddressLink, followAddressLink } from './verify-email.server.ts'

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
  const user = await findSessionUser(request, context)
  const found = await findAddressLink(accountServices(context), user, token)
  const link = found.ok ? 'good' : found.reason
  return data({ token, link, isSignedIn: user !== undefined }, link === 'link-expired' ? 400 : 200)
}

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const { request, context } = args
    const token = String(posted.get('token') ?? '')
    const user = await findSessionUser(request, context)
    const ip = context.get(clientIp)
    const followed = await followAddressLink(accountServices(context), user, token, ip)
    if (followed.ok) return seeOther(href('/dashboard/account'), { toast: 'email-verified' })
    const { reason } = followed
    return data(refusal(reasonMessage(reason)), statuses[reason] ?? 400)
  })
}

const statuses: Partial<Record<RefusalReason, number>> = {
  'log-in-first': 403,
  'other-account': 403,
  default: 503,
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  const { token, link, isSignedIn } = loaderData
  const hasErrors = link === 'link-expired' || refused !== undefined
  const isStuck = hasErrors && (link === 'link-expired' || link === 'good')
  return (
    <AccountCard title="Confirm Your Email Address" hasErrors={hasErrors}>
      {link === 'good' && <ConfirmForm token={token} refused={refused} />}
      {link === 'log-in-first' && <LogInFirst token={token} />}
      {link === 'other-account' && <OtherAccount />}
      {link === 'link-expired' && <p>{accountMessages.linkExpired}</p>}
      {isStuck && <WayOut isSignedIn={isSignedIn} />}
    </AccountCard>
  )
}

const pathOf = (token: string) => `/verify-email?token=${encodeURIComponent(token)}`

function ConfirmForm({ token, refused }: { token: string; refused: Refused | undefined }) {
  return (
    <AccountForm action={pathOf(token)} refused={refused} submit="Confirm my email address">
      <p className="text-ink-soft">Press the button to confirm that this address is yours.</p>
      <input type="hidden" name="token" value={token} />
    </AccountForm>
  )
}

/** Someone else may have registered the address: its owner alone knows the password or takes it over. */
function LogInFirst({ token }: { token: string }) {
  return (
    <>
      <p className="mb-6">{accountMessages.logInFirst} Then you can press the button here.</p>
      <ButtonLink to={`${href('/login')}?redirect=${encodeURIComponent(pathOf(token))}`}>
        Log in
      </ButtonLink>
      <p className="mt-6 text-sm text-ink-soft">
        You do not know the password, or somebody else registered with your address?{' '}
        <Link to={href('/forgot-password')}>Choose a new password</Link>. That confirms your address
        and ends every earlier login.
      </p>
    </>
  )
}

function OtherAccount() {
  return (
    <>
      <p className="mb-6">
        {accountMessages.otherAccount} Log out, and open the link again to log in to the other one.
      </p>
      <Form method="post" action={href('/logout')}>
        <Button kind="quiet">Sign Out</Button>
      </Form>
    </>
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
