import { useEffect } from 'react'
import { data, href } from 'react-router'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { onlyCookies, seeOther } from '#app/platform/http/see-other.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AccountCard } from '../account-card.tsx'
import { accountServices } from '../accounts.server.ts'
import { destinationOf } from '../destination.ts'
import { identityProviders } from '../identity-providers.ts'
import { type SignInOutcome, signInChannel } from '../sign-in-window.ts'
import { wayBackUrl } from '../way-back.ts'
import type { Route } from './+types/callback'
import { finishSocialSignIn } from './finish-social.server.ts'
import { offeredProvider } from './offered-provider.server.ts'

export const handle = {
  access: 'public',
  isNoIndex: true,
} satisfies RouteFacts

/** Where the provider sends people back to, in the window they set out from or in one of its own. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const provider = offeredProvider(params.provider, context)
  const services = accountServices(context)
  const visitor = { request, ip: context.get(clientIp) }
  const { result, back, headers } = await finishSocialSignIn(services, { visitor, url, provider })
  const { attempt } = back

  const home = { ...back, attempt: '' }
  const outcome = outcomeOf()
  if (!attempt) throw seeOther(outcome.to, { cookies: headers })

  return data({ provider, outcome }, { headers: onlyCookies(headers) })

  function outcomeOf(): SignInOutcome {
    if (result.ok) {
      const isSupport = result.user.email === services.environment.supportEmail
      return { attempt, to: destinationOf(back.wanted, { isSupport }) }
    }
    if (result.reason === 'code-wanted') return { attempt, to: codeUrl(back.wanted) }
    return { attempt, to: refusedUrl(wayBackUrl(home), result.reason), refused: result.reason }
  }
}

function codeUrl(wanted: string) {
  return href('/login/code') + (wanted ? `?${new URLSearchParams({ redirect: wanted })}` : '')
}

/** The page that someone came from, which will say what went wrong. */
function refusedUrl(page: string, reason: string) {
  return `${page}${page.includes('?') ? '&' : '?'}refused=${reason}`
}

/** The window's last page: it tells the page that opened it how things ended, and closes. */
export default function Callback({ loaderData: { provider, outcome } }: Route.ComponentProps) {
  useEffect(() => {
    const channel = new BroadcastChannel(signInChannel)
    channel.postMessage(outcome)
    channel.close()
    window.close()
  }, [outcome])

  return (
    <AccountCard title={`Continue with ${identityProviders[provider]}`}>
      <p className="mb-6">You can close this window.</p>
      <ButtonLink to={outcome.to} reloadDocument>
        Continue here instead
      </ButtonLink>
    </AccountCard>
  )
}
