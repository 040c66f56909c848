import { data, redirect } from 'react-router'
import { conditionErrors } from '#app/domain/account/condition.ts'
import { accountToasts } from '#app/domain/messages.ts'
import { pageTitles } from '#app/domain/page-titles.ts'
import { verifyEmail } from '#app/infrastructure/auth/email/verify-email.server.ts'
import { findSessionUser } from '#app/infrastructure/auth/session.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { AccountCard } from '#app/ui/account/account-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/verify-email'

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const done = await verifyEmail(context.get(infrastructure), request, token)
  const user = await findSessionUser(request, context)
  if (done.ok && user) throw redirect('/dashboard/account?toast=email-verified')

  const isSignedIn = user !== undefined
  if (done.ok) return { isSignedIn, fault: null }
  const [fault = null] = Object.values(conditionErrors(done.condition))
  return data({ isSignedIn, fault }, done.condition === 'default' ? 503 : 400)
}

export default function VerifyEmail({ loaderData: { fault, isSignedIn } }: Route.ComponentProps) {
  return (
    <AccountCard title={pageTitles.verifyEmail} hasErrors={fault !== null}>
      <p className="mb-6">{fault ?? `${accountToasts.verified}. Thank you.`}</p>
      {fault !== null && (
        <p className="mb-6 text-ink-soft">
          Your account settings say whether your address is confirmed, and send the link again.
        </p>
      )}
      <ButtonLink to={fault === null ? '/login' : '/dashboard/account'}>
        {fault !== null && isSignedIn ? 'Go to my account settings' : 'Log in'}
      </ButtonLink>
    </AccountCard>
  )
}
