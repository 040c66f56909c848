import { data, href } from 'react-router'
import { findSessionUser } from '#app/accounts/session.server.ts'
import { EditOwnProfile } from '#app/enquiries/enquiry/edit-own-profile.tsx'
import { findListingAt } from '#app/listings/find-listing-at.server.ts'
import { findRecipient } from '#app/listings/find-recipient.server.ts'
import { FormPage } from '#app/listings/form-page.tsx'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import { ProfileError } from '#app/listings/profile/profile-error.tsx'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { type Accepted, staysOnPage } from '#app/platform/forms/form-answer.ts'
import { readGuard } from '#app/platform/forms/form-guard.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { isAnsweredQuestion, refuseUnanswered } from '#app/platform/forms/plain-question.server.ts'
import { clientIp, wasPosted } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { recordReview } from '../record-review.server.ts'
import { reviewSchema } from '../review-form.ts'
import { reviewMessages } from '../review-messages.ts'
import type { Route } from './+types/review'
import { ReviewForm, useReviewPost } from './review-form.tsx'

export const handle = {
  access: 'public',
  cachedBy: false,
  isNoIndex: true,
  postsWithoutOrigin: 'always',
  postFailed: reviewMessages.addFailed,
  toasts: { 'review-submitted': reviewMessages.submitted },
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) => {
  const name = args.loaderData?.recipient?.name ?? 'a mediator'
  const description = `Write a review of ${name}. It is read before it is shown.`
  return pageMeta(args, { title: `Review ${name}`, description })
}

export function loader({ request, params, url, context }: Route.LoaderArgs) {
  return findRecipient(
    context.get(platform),
    { slug: params.slug, form: 'review', url, isAnswer: context.get(wasPosted) },
    () => findSessionUser(request, context),
  )
}

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const services = args.context.get(platform)
    const listing = await findListingAt(services.db, args.params)
    if (!listing) return refuse(404, directoryMessages.mediatorNotFound, posted)
    const form = parseForm(reviewSchema, posted)
    if (!form.ok) return data(form, 422)

    const user = await findSessionUser(args.request, args.context)
    const ip = args.context.get(clientIp)
    const subject = ['review', listing.id, ip]
    const isAnswered = isAnsweredQuestion(services, subject, posted)
    const sender = { ip, userId: user?.id, form: readGuard(services, posted), isAnswered }
    const recorded = await recordReview(services, listing.id, form.value, sender)
    if (!recorded.ok) {
      return recorded.reason === 'too-many'
        ? refuse(429, reviewMessages.tooMany, posted)
        : refuseUnanswered(services, subject, posted)
    }
    if (staysOnPage(posted)) return data<Accepted>({ ok: true, message: reviewMessages.submitted })
    // Without scripts the message is at the top of the page.
    return seeOther(href('/mediator/:slug', { slug: listing.slug }), { toast: 'review-submitted' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, reviewMessages.submitFailed)
}

export default function Review({ loaderData, actionData, params }: Route.ComponentProps) {
  const { recipient, isOwn } = loaderData
  const { refused } = useReviewPost(params.slug, actionData)
  // Read by the module of the profile alone; what is posted from here leads there.
  const accepted = import.meta.env.SSR && actionData?.ok ? actionData.message : undefined
  if (!recipient && !refused && !accepted) return <ProfileError />

  return (
    <FormPage
      slug={params.slug}
      name={recipient?.name}
      title={`Review ${recipient?.name ?? 'a mediator'}`}
      heading={isOwn ? 'This is your profile' : `Review ${recipient?.name ?? 'a mediator'}`}
      hasErrors={refused !== undefined}
    >
      {accepted && <p data-accepted>{accepted}</p>}
      {!accepted && isOwn && <EditOwnProfile />}
      {!accepted && !isOwn && (
        <ReviewForm slug={params.slug} guard={recipient?.guard ?? ''} given={actionData} />
      )}
    </FormPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfileError error={error} />
}
