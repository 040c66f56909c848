import { href, useSearchParams } from 'react-router'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { refuseInvitations } from '#app/enquiries/invitations/invitation-refusals.server.ts'
import { privateHeaders } from '#app/enquiries/private-page/find-request.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/decline'
import { clientReviewMessages, clientReviewToasts } from './client-review-messages.ts'
import { ClientReviewError, ClientReviewPage } from './client-review-page.tsx'
import { clientRoute } from './client-route.ts'
import { findRefusable } from './find-invitation.server.ts'

export const handle = { access: 'public', ...clientRoute } satisfies RouteFacts

export const headers = privateHeaders

/** Opening the link refuses nothing: scanners of mail open every link there is. */
export async function loader(args: Route.LoaderArgs) {
  await findRefusable(args)
  return null
}

export async function action(args: Route.ActionArgs) {
  const { services, email } = await findRefusable(args)
  return answerPost(args, handle.postFailed, async () => {
    const { db, keyedDigest, now } = services
    if (email !== '') await refuseInvitations(db, keyedDigest, { email, at: now() })
    return seeOther(`${href('/review-invitation/:key/decline', args.params)}?done=true`)
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, clientReviewMessages.postFailed)
}

export default function Decline({ actionData, params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const refused = refusedOf(actionData)
  if (search.has('done') && !refused) {
    return (
      <ClientReviewPage heading={clientReviewToasts.refused}>
        <p role="status">
          We send no more emails of this kind to your address. You can close this page.
        </p>
      </ClientReviewPage>
    )
  }
  return (
    <ClientReviewPage heading="Do not ask me again" hasErrors={refused !== undefined}>
      <AccountForm
        action={href('/review-invitation/:key/decline', params)}
        refused={refused}
        submit="Do not ask me again"
      >
        <p>
          Press the button, and we do not ask you again how it went, whomever you write to through
          this site. Answers to what you write still reach you.
        </p>
      </AccountForm>
    </ClientReviewPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ClientReviewError error={error} />
}
