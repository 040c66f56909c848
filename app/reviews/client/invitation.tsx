import { data, Form, href, useNavigation, useSearchParams } from 'react-router'
import { findSessionUser } from '#app/accounts/session.server.ts'
import { privateHeaders } from '#app/enquiries/private-page/find-request.server.ts'
import { isOpened, rememberOpened } from '#app/enquiries/private-page/opened-cookie.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { readFormSecret } from '#app/platform/forms/form-secret.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { Button } from '#app/ui/button.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { reviewSchema } from '../review-form.ts'
import type { Route } from './+types/invitation'
import { ClientReviewForm } from './client-review-form.tsx'
import { clientReviewMessages, clientReviewToasts } from './client-review-messages.ts'
import { ClientReviewError, ClientReviewPage, WrittenReview } from './client-review-page.tsx'
import { clientRoute } from './client-route.ts'
import { findInvitation } from './find-invitation.server.ts'
import { findOwnReview } from './find-own-review.server.ts'
import { openedInvitation } from './opened-invitation.ts'
import { recordClientReview } from './record-client-review.server.ts'

export const handle = {
  access: 'public',
  ...clientRoute,
  toasts: { 'review-sent': clientReviewToasts.sent },
} satisfies RouteFacts

export const headers = privateHeaders

/** Before a press it says of whom the review would be to nobody: programs follow the links of mails. */
export async function loader(args: Route.LoaderArgs) {
  const { services, id, mediatorName, reviewedAt } = await findInvitation(args)
  if (!isOpened(services, args.request, openedInvitation(id))) return { isOpened: false as const }
  const written = reviewedAt ? await findOwnReview(services, id) : null
  return { isOpened: true as const, mediatorName, isWritten: reviewedAt !== null, written }
}

/** A post is a press as well: what was typed for half a day is not lost to an old cookie. */
export async function action(args: Route.ActionArgs) {
  const { services, id } = await findInvitation(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(reviewSchema, posted)
    if (!form.ok) return data(form, 422)
    const user = await findSessionUser(args.request, args.context)
    const secret = readFormSecret(posted)
    const sender = { ip: args.context.get(clientIp), userId: user?.id, secret }
    const source = { inquiryId: id, confirmedBy: 'invitation' as const }
    const recorded = await recordClientReview(services, source, form.value, sender)
    if (!recorded.ok) return refuse(409, clientReviewMessages[recorded.reason], posted)
    const cookies = new Headers({ 'Set-Cookie': rememberOpened(services, openedInvitation(id)) })
    return seeOther(href('/review-invitation/:key', args.params), {
      toast: 'review-sent',
      cookies,
    })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, clientReviewMessages.postFailed)
}

export default function Invitation({ loaderData, actionData, params }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  if (!loaderData.isOpened && !refused) return <PressToOpen page={params.key} />
  const mediatorName = loaderData.isOpened ? loaderData.mediatorName : 'the mediator'
  const isWritten = loaderData.isOpened && loaderData.isWritten
  if (isWritten && !refused) {
    return (
      <ClientReviewPage heading="You have used this link">
        <WrittenReview review={loaderData.written} />
      </ClientReviewPage>
    )
  }
  return (
    <ClientReviewPage heading={`How did it go with ${mediatorName}?`} hasErrors={Boolean(refused)}>
      <ClientReviewForm
        action={href('/review-invitation/:key', params)}
        mediatorName={mediatorName}
        refused={refused}
      />
    </ClientReviewPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ClientReviewError error={error} />
}

/** All that the link shows by itself. */
function PressToOpen({ page }: { page: string }) {
  const [search] = useSearchParams()
  const navigation = useNavigation()
  return (
    <ClientReviewPage heading={clientReviewMessages.title}>
      {search.has('pressed') && (
        <Notice kind="wait" className="mb-4">
          Your browser did not keep the cookie that this page needs. Please allow cookies for this
          site, then press again.
        </Notice>
      )}
      <p className="mb-5 text-ink-soft">
        Press the button to say how it went. Do it where nobody else can look.
      </p>
      <Form method="post" action={href('/review-invitation/:key/open', { key: page })}>
        <Button wide pending={navigation.state === 'submitting'}>
          Go on
        </Button>
      </Form>
    </ClientReviewPage>
  )
}
