import { href } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { formToken } from '#app/platform/forms/form-token.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm } from '../account-form.tsx'
import { accountToasts, authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { refuseFor } from '../refusal.server.ts'
import { findSessionUser } from '../session.server.ts'
import { SignedInHere } from '../sessions/signed-in-here.tsx'
import { signOut } from '../sign-out.server.ts'
import type { Route } from './+types/known'
import { findUnlockedEmail, unlock } from './unlock.server.ts'

export const handle = {
  access: 'public',
  isNoIndex: true,
  cachedBy: false,
  postsWithoutOrigin: 'with-token',
  postFailed: authMessages.default,
  toasts: { 'device-known': accountToasts.deviceKnown },
} satisfies RouteFacts

/** Where the link in the mail leads. Programs that read mail open it too, so a button is pressed. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return {
    token,
    email: await findUnlockedEmail(accountServices(context), token),
    formToken: formToken({ request, context }),
  }
}

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const services = accountServices(args.context)
    const token = String(posted.get('token') ?? '')
    const ip = args.context.get(clientIp)
    const unlocked = await unlock(services, token, ip)
    if (!unlocked.ok) return refuseFor(unlocked.reason, posted)
    const { cookies, userId } = unlocked
    const user = await findSessionUser(args.request, args.context)
    if (user?.id === userId) return seeOther(href('/dashboard'), { toast: 'device-known', cookies })
    // The login would lead to the dashboard of another account.
    const left = await signOut(services, args.request, ip)
    if (left.ok)
      for (const cookie of left.headers.getSetCookie()) cookies.append('Set-Cookie', cookie)
    return seeOther(href('/login'), { toast: 'device-known', cookies })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function Known({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  return (
    <AccountCard title="Let This Device In" hasErrors={refused !== undefined}>
      <AccountForm
        action={href('/login/known')}
        refused={refused}
        submit="Go on to the login"
        formToken={loaderData.formToken}
      >
        <input type="hidden" name="token" value={loaderData.token} />
        <p>You can then log in here, however often others try passwords on your account.</p>
        <SignedInHere linkEmail={loaderData.email} />
      </AccountForm>
    </AccountCard>
  )
}
