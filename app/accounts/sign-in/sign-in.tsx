import { data } from 'react-router'
import { refusal } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { sayWhenToTryAgain } from '#app/platform/forms/try-again.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { onlyCookies } from '#app/platform/http/see-other.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { AccountCard } from '../account-card.tsx'
import { accountMessages, authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { type IdentityProvider, identityProviders } from '../identity-providers.ts'
import { localPath } from '../local-path.ts'
import { reasonErrors } from '../refusal-reasons.ts'
import { TermsLabel } from '../terms-label.tsx'
import { attemptName, type WayBack } from '../way-back.ts'
import type { Route } from './+types/sign-in'
import { beginSocialSignIn } from './begin-social.server.ts'
import { offeredProvider } from './offered-provider.server.ts'

/** The page only leads on, so it needs nothing that runs. */
export const handle = {
  access: 'public',
  scripts: false,
  isNoIndex: true,
  postFailed: authMessages.default,
} satisfies RouteFacts

/** A link cannot begin anything; it leads to a button. */
export function loader({ params, context }: Route.LoaderArgs) {
  return { provider: offeredProvider(params.provider, context) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const provider = offeredProvider(params.provider, context)
  const form = await readForm(request)
  const page = form.get('from') === 'register' ? 'register' : 'login'
  const agrees = form.get('terms') === 'yes'
  const wanted = localPath(String(form.get('redirect') ?? ''), '')
  const back = { page, wanted, attempt: attemptName(form.get('attempt')) } as const

  if (page === 'register' && !agrees)
    return data({ ...refusal(accountMessages.termsRequired, form, 'terms'), back }, 422)

  const services = accountServices(context)
  const ip = context.get(clientIp)
  const begun = await beginSocialSignIn(services, request, { provider, back, agrees }, ip)
  if (!begun.ok) {
    const errors = reasonErrors(begun.reason)
    const status = begun.reason === 'too-many-requests' ? 429 : 503
    return sayWhenToTryAgain(data({ ...refusal(''), errors, back }, status), context)
  }
  return data({ ok: true as const, url: begun.url }, { headers: onlyCookies(begun.headers) })
}

export default function SignIn({ loaderData, actionData: answer }: Route.ComponentProps) {
  const name = identityProviders[loaderData.provider]
  if (answer?.ok) return <LeadOn name={name} url={answer.url} />

  return (
    <AccountCard title={`Continue with ${name}`} hasErrors={answer !== undefined}>
      <ErrorSummary errors={answer?.errors} />
      <AgreementForm {...loaderData} back={answer?.back ?? login} errors={answer?.errors} />
    </AccountCard>
  )
}

const login: WayBack = { page: 'login', wanted: '', attempt: '' }

type AgreementProps = { provider: IdentityProvider; back: WayBack; errors?: Record<string, string> }

/** Tries again, and asks someone who registers to agree to the terms. */
function AgreementForm({ provider, back, errors }: AgreementProps) {
  return (
    <form method="post" action={`/sign-in/${provider}`} className="grid gap-5">
      <input type="hidden" name="from" value={back.page} />
      <input type="hidden" name="redirect" value={back.wanted} />
      <input type="hidden" name="attempt" value={back.attempt} />
      {back.page === 'register' && (
        <Checkbox name="terms" value="yes" required error={errors?.terms} label={<TermsLabel />} />
      )}
      <Button wide>Continue with {identityProviders[provider]}</Button>
    </form>
  )
}

/**
 * Leads to the provider by a page rather than a redirect: our policy lets forms lead only to our
 * own site, and browsers apply it to where a redirect ends.
 */
function LeadOn({ name, url }: { name: string; url: string }) {
  return (
    <AccountCard title={`Continue with ${name}`}>
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <p>
        We are taking you to {name}. If nothing happens, <a href={url}>go there yourself</a>.
      </p>
    </AccountCard>
  )
}
