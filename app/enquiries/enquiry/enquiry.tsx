import { data, replace, useSearchParams } from 'react-router'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { findListingAt } from '#app/listings/find-listing-at.server.ts'
import { findRecipient } from '#app/listings/find-recipient.server.ts'
import { refusal } from '#app/listings/form-answer.ts'
import { FormPage } from '#app/listings/form-page.tsx'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import { ProfileError } from '#app/listings/profile/profile-error.tsx'
import { recipientOf } from '#app/listings/recipient.ts'
import { useFormAnswer } from '#app/listings/use-form-answer.tsx'
import { parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { inquirySchema } from '../inquiry-form.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import { recordInquiry } from '../record-inquiry.server.ts'
import type { Route } from './+types/enquiry'
import { InquiryForm } from './inquiry-form.tsx'
import { NotAccepting, notAcceptingMessage } from './not-accepting.tsx'

export const handle: RouteFacts = {
  cachedBy: false,
  isNoIndex: true,
  postFailed: inquiryMessages.submitFailed,
}

export function loader({ params, url, context }: Route.LoaderArgs) {
  return findRecipient(analyticsServices(context), { slug: params.slug, form: 'enquiry', url })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = analyticsServices(context)
  const posted = await readForm(request)
  try {
    const listing = await findListingAt(services.db, params)
    if (!listing) return data(refusal(directoryMessages.mediatorNotFound, posted), 404)
    if (!listing.acceptNewCases) {
      return data(refusal(notAcceptingMessage(recipientOf(listing).firstName), posted), 422)
    }
    const form = parseForm(inquirySchema, posted)
    if (!form.ok) return data({ errors: form.errors, values: form.values }, 422)

    const id = await recordInquiry(services, listing, form.value, context.get(clientIp))
    if (id === undefined) return data(refusal(inquiryMessages.tooMany, posted), 429)
    return replace(`/mediator/${listing.slug}?sent=enquiry#contact`, 303)
  } catch (error) {
    services.log.error({ err: error }, 'an enquiry was not stored')
    return data(refusal(inquiryMessages.submitFailed, posted), 503)
  }
}

/** A post that does not get through leaves the form, and what was typed, where it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    // A failed status keeps the loaders from being asked again, which would fail as well.
    return data(refusal(inquiryMessages.submitFailed), 503)
  }
}

export default function Enquiry({ loaderData, actionData, params }: Route.ComponentProps) {
  const { recipient } = loaderData
  const { answer } = useFormAnswer('enquiry', params.slug, actionData)
  const [search] = useSearchParams()
  if (!recipient && !answer) return <ProfileError />

  return (
    <FormPage
      slug={params.slug}
      name={recipient?.name}
      title={`Contact ${recipient?.name ?? 'the mediator'}`}
      heading={`Contact ${recipient?.firstName ?? 'the mediator'}`}
      hasErrors={answer !== undefined}
    >
      {recipient?.acceptNewCases === false && <NotAccepting recipient={recipient} />}
      {(recipient?.acceptNewCases !== false || answer) && (
        <InquiryForm slug={params.slug} askedType={search.get('as')} given={actionData} />
      )}
    </FormPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfileError error={error} />
}
