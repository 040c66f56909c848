import { data, href } from 'react-router'
import { findSessionUser } from '#app/accounts/session.server.ts'
import { findEnquiries } from '#app/enquiries/private-page/find-enquiries.server.ts'
import {
  findRequest,
  type LinkedRequest,
  privateHeaders,
} from '#app/enquiries/private-page/find-request.server.ts'
import { rememberOpened } from '#app/enquiries/private-page/opened-cookie.server.ts'
import { requireOpened } from '#app/enquiries/private-page/require-opened.server.ts'
import { reviewStateOf } from '#app/enquiries/private-page/review-state.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { readFormSecret } from '#app/platform/forms/form-secret.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { reviewSchema } from '../review-form.ts'
import type { Route } from './+types/from-enquiry'
import { ClientReviewForm } from './client-review-form.tsx'
import { clientReviewMessages, clientReviewToasts } from './client-review-messages.ts'
import { ClientReviewError, ClientReviewPage, WrittenReview } from './client-review-page.tsx'
import { clientRoute } from './client-route.ts'
import { findOwnReview } from './find-own-review.server.ts'
import { recordClientReview } from './record-client-review.server.ts'

export const handle = {
  access: 'public',
  ...clientRoute,
  toasts: { 'client-review-sent': clientReviewToasts.sent },
} satisfies RouteFacts

export const headers = privateHeaders

export async function loader(args: Route.LoaderArgs) {
  const linked = await requireOpened(args)
  const { services } = linked
  const { asked, state } = await findReviewed(linked, args.params.inquiryId)
  const written = state === 'written' ? await findOwnReview(services, asked.id) : null
  return { mediatorName: asked.mediatorName, state, written }
}

export async function action(args: Route.ActionArgs) {
  const linked = await findRequest(args)
  const { asked } = await findReviewed(linked, args.params.inquiryId)
  return answerPost(args, handle.postFailed, async (posted) => {
    const { services, request } = linked
    const form = parseForm(reviewSchema, posted)
    if (!form.ok) return data(form, 422)
    const user = await findSessionUser(args.request, args.context)
    const secret = readFormSecret(posted)
    const sender = { ip: args.context.get(clientIp), userId: user?.id, secret }
    const source = { inquiryId: asked.id, confirmedBy: 'private-page' as const }
    const recorded = await recordClientReview(services, source, form.value, sender)
    if (!recorded.ok) return refuse(409, clientReviewMessages[recorded.reason], posted)
    const cookies = new Headers({ 'Set-Cookie': rememberOpened(services, request.id) })
    const page = href('/my-enquiry/:key/review/:inquiryId', args.params)
    return seeOther(page, { toast: 'client-review-sent', cookies })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, clientReviewMessages.postFailed)
}

export default function FromEnquiry({ loaderData, actionData, params }: Route.ComponentProps) {
  const { mediatorName, state, written } = loaderData
  const refused = refusedOf(actionData)
  const isWritten = state === 'written' && !refused
  return (
    <ClientReviewPage
      heading={isWritten ? 'Your review' : `How did it go with ${mediatorName}?`}
      hasErrors={refused !== undefined}
      above={
        <BackLink to={href('/my-enquiry/:key', { key: params.key })}>Back to your enquiry</BackLink>
      }
    >
      {isWritten ? (
        <WrittenReview review={written} />
      ) : (
        <ClientReviewForm
          action={href('/my-enquiry/:key/review/:inquiryId', params)}
          mediatorName={mediatorName}
          refused={refused}
        />
      )}
    </ClientReviewPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ClientReviewError error={error} />
}

/**
 * The enquiry of this request that is reviewed. Throws a 404 for one of somebody else, and where its
 * mediator has not answered, or cannot take the case; a 410 where the details were erased.
 */
async function findReviewed({ services, request }: LinkedRequest, inquiryId: string) {
  if (request.erasedAt) throw data(clientReviewMessages.expired, 410)
  const enquiries = await inTime(findEnquiries(services.db, request.id)).catch((error) => {
    services.log.error({ err: error }, 'the enquiry of a review was not loaded')
    throw data(clientReviewMessages.loadFailed, 503)
  })
  const asked = enquiries.find(({ id }) => id === inquiryId)
  const state = asked && reviewStateOf(asked)
  if (!asked || !state) throw data(null, 404)
  return { asked, state }
}
