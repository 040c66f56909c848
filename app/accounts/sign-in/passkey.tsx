import { data, href } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AccountCard } from '../account-card.tsx'
import { authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { destinationOf } from '../destination.ts'
import { refuseFor } from '../refusal.server.ts'
import type { Route } from './+types/passkey'
import { signInByPasskey } from './sign-in-by-passkey.server.ts'

export const handle = {
  access: 'public',
  isNoIndex: true,
  cachedBy: false,
  postFailed: authMessages.default,
} satisfies RouteFacts

/** Where the login page's button posts what the browser answered. */
export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const services = accountServices(args.context)
    const visitor = { request: args.request, ip: args.context.get(clientIp) }
    const signedIn = await signInByPasskey(services, String(posted.get('passkey') ?? ''), visitor)
    if (!signedIn.ok) {
      const { data: answer, init } = refuseFor(signedIn.reason, new FormData())
      return data(answer, init ?? {})
    }
    const isSupport = signedIn.user.email === services.environment.supportEmail
    const wanted = posted.get('redirect')
    const to = destinationOf(typeof wanted === 'string' ? wanted : null, { isSupport })
    return seeOther(to, { cookies: signedIn.headers })
  })
}

export default function Passkey({ actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  return (
    <AccountCard title="Log In with a Passkey" hasErrors={refused !== undefined}>
      <ErrorSummary errors={refused?.errors} />
      <ButtonLink to={href('/login')}>Back to Login</ButtonLink>
    </AccountCard>
  )
}
