import { data, replace } from 'react-router'
import { parseForm } from '#app/domain/form.ts'
import { directoryMessages, reviewMessages } from '#app/domain/messages.ts'
import { reviewSchema } from '#app/domain/review/review-form.ts'
import { findSessionUser } from '#app/infrastructure/auth/session.server.ts'
import { recordReview } from '#app/infrastructure/database/reviews/record-review.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { clientAddress, infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import type { Route } from './+types/review'
import { findListingAt } from './find-listing-at.server.ts'
import { findRecipient } from './find-recipient.server.ts'
import { refusal } from './form-answer.ts'
import { FormPage } from './form-page.tsx'
import { ProfileError } from './profile-error.tsx'
import { ReviewForm } from './reviews/review-form.tsx'
import { useFormAnswer } from './use-form-answer.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export function loader({ params, url, context }: Route.LoaderArgs) {
  return findRecipient(context.get(infrastructure), { slug: params.slug, form: 'review', url })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(infrastructure)
  const posted = await readForm(request)
  try {
    const listing = await findListingAt(services.db, params)
    if (!listing) return data(refusal(directoryMessages.mediatorNotFound, posted), 404)
    const form = parseForm(reviewSchema, posted)
    if (!form.ok) return data({ errors: form.errors, values: form.values }, 422)

    const user = await findSessionUser(request, context)
    const sender = { address: context.get(clientAddress), userId: user?.id }
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
