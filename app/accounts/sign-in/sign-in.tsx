import { data } from 'react-router'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AccountCard } from '../account-card.tsx'
import { accountMessages, authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { conditionErrors } from '../condition.ts'
import { identityProviders } from '../identity-providers.ts'
import { localPath } from '../local-path.ts'
import { attemptName, type WayBack } from '../way-back.ts'
import type { Route } from './+types/sign-in'
import { AgreementForm } from './agreement-form.tsx'
import { beginSocialSignIn } from './begin-social.server.ts'
import { offeredProvider } from './offered-provider.server.ts'

/** The page only leads on, so it needs nothing that runs. */
export const handle: RouteFacts = {
  scripts: false,
  isNoIndex: true,
  postFailed: authMessages.default,
}

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
    return data({ back, errors: { terms: accountMessages.termsRequired } }, 422)

  const services = accountServices(context)
  const from = context.get(clientIp)
  const begun = await beginSocialSignIn(services, request, { provider, back, agrees }, from)
  if (!begun.ok) return data({ back, errors: conditionErrors(begun.condition) }, 503)

  const headers = new Headers()
  for (const cookie of begun.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return data({ address: begun.address }, { headers })
}

export default function SignIn({ loaderData, actionData: answer }: Route.ComponentProps) {
  const name = identityProviders[loaderData.provider]
  if (answer && 'address' in answer) return <Departure name={name} address={answer.address} />

  return (
    <AccountCard title={`Continue with ${name}`} hasErrors={answer !== undefined}>
      <ErrorSummary errors={answer?.errors} />
      <AgreementForm {...loaderData} back={answer?.back ?? login} errors={answer?.errors} />
    </AccountCard>
  )
}

const login: WayBack = { page: 'login', wanted: '', attempt: '' }

/**
 * Leads to the provider by a page rather than a redirect: our policy lets forms lead only to our
 * own site, and browsers apply it to where a redirect ends.
 */
function Departure({ name, address }: { name: string; address: string }) {
  return (
    <AccountCard title={`Continue with ${name}`}>
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <p>
        We are taking you to {name}. If nothing happens, <a href={address}>go there yourself</a>.
      </p>
    </AccountCard>
  )
}
