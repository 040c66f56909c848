import { data, href } from 'react-router'
import { AccountCard } from '#app/accounts/account-card.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/confirm'
import { confirmContactAddress, findAskedAddress } from './confirm-contact-address.server.ts'
import { contactAddressMessages } from './contact-address.ts'

export const handle = {
  access: 'public',
  cachedBy: false,
  isNoIndex: true,
  postsWithoutOrigin: 'always',
  loadFailed: contactAddressMessages.failed,
  postFailed: contactAddressMessages.failed,
  toasts: { 'contact-address-confirmed': contactAddressMessages.confirmed },
} satisfies RouteFacts

/** The link's secret is in the URL and in the form, so nothing may cache the page. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

/** Opening the link confirms nothing: scanners of mail open every link there is. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(platform)
  const token = url.searchParams.get('token') ?? ''
  const asked = await findAskedAddress(services, services.db, token)
  if (!asked) return data({ token: '', email: '', name: '' }, 400)
  return data({ token, email: asked.link.email, name: asked.name })
}

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const token = String(posted.get('token') ?? '')
    const { context } = args
    const isGood = await confirmContactAddress(context.get(platform), token, context.get(clientIp))
    if (!isGood) return refuse(400, contactAddressMessages.linkExpired)
    return seeOther(href('/'), { toast: 'contact-address-confirmed' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function ConfirmContactAddress({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  const { token, email, name } = loaderData
  return (
    <AccountCard
      title="Confirm an Address for Enquiries"
      hasErrors={token === '' || refused !== undefined}
    >
      {token === '' ? (
        <p>{contactAddressMessages.linkExpired}</p>
      ) : (
        <AccountForm
          action={`${href('/confirm-contact-address')}?token=${encodeURIComponent(token)}`}
          refused={refused}
          submit="Confirm this address"
        >
          <p className="[overflow-wrap:anywhere]">
            Press the button if enquiries to {name || 'the mediator'} may be sent to{' '}
            <strong>{email}</strong>.
          </p>
          <input type="hidden" name="token" value={token} />
        </AccountForm>
      )}
    </AccountCard>
  )
}
