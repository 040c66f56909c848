import { data, replace } from 'react-router'
import { findSessionUser } from '#app/accounts/session.server.ts'
import { findListingAt } from '#app/listings/find-listing-at.server.ts'
import { findRecipient } from '#app/listings/find-recipient.server.ts'
import { refusal } from '#app/listings/form-answer.ts'
import { FormPage } from '#app/listings/form-page.tsx'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import { ProfileError } from '#app/listings/profile/profile-error.tsx'
import { useFormAnswer } from '#app/listings/use-form-answer.tsx'
import { parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { recordReview } from '../record-review.server.ts'
import { reviewSchema } from '../review-form.ts'
import { reviewMessages } from '../review-messages.ts'
import type { Route } from './+types/review'
import { ReviewForm } from './review-form.tsx'

export const handle: RouteFacts = {
  cachedBy: false,
  isNoIndex: true,
  postFailed: reviewMessages.addFailed,
}

export function loader({ params, url, context }: Route.LoaderArgs) {
  return findRecipient(context.get(platform), { slug: params.slug, form: 'review', url })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(platform)
  const posted = await readForm(request)
  try {
    const listing = await findListingAt(services.db, params)
    if (!listing) return data(refusal(directoryMessages.mediatorNotFound, posted), 404)
    const form = parseForm(reviewSchema, posted)
    if (!form.ok) return data({ errors: form.errors, values: form.values }, 422)

    const user = await findSessionUser(request, context)
    const sender = { address: context.get(clientIp), userId: user?.id }
    if (!(await recordReview(services, listing.id, form.value, sender)))
      return data(refusal(reviewMessages.tooMany, posted), 429)
    return replace(`/mediator/${listing.slug}?toast=review-submitted#reviews`, 303)
  } catch (error) {
    services.log.error({ err: error }, 'a review was not stored')
    return data(refusal(reviewMessages.addFailed, posted), 503)
  }
}

/** A post that does not get through leaves the form, and what was typed, where it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    // A failed status keeps the loaders from being asked again, which would fail as well.
    return data(refusal(reviewMessages.submitFailed), 503)
  }
}

export default function Review({ loaderData, actionData, params }: Route.ComponentProps) {
  const { recipient } = loaderData
  const { answer } = useFormAnswer('review', params.slug, actionData)
  if (!recipient && !answer) return <ProfileError />

  return (
    <FormPage
      slug={params.slug}
      name={recipient?.name}
      title={`Review ${recipient?.name ?? 'a mediator'}`}
      heading={`Review ${recipient?.name ?? 'a mediator'}`}
      hasErrors={answer !== undefined}
    >
      <ReviewForm slug={params.slug} given={actionData} />
    </FormPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfileError error={error} />
}
