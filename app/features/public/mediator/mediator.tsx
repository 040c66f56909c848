import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { mediatorTitle } from '#app/domain/page-titles.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Profile } from '#app/ui/listing/profile.tsx'
import type { Route } from './+types/mediator'
import { ContactBar } from './contact/contact-bar.tsx'
import { ContactPanel } from './contact/contact-panel.tsx'
import { requireListing } from './find-listing-at.server.ts'
import { pageFacts } from './metadata/page-facts.server.ts'
import { pageMetadata } from './metadata/page-metadata.ts'
import { StructuredDataScript } from './metadata/structured-data-script.tsx'
import { BackToResults } from './profile/back-to-results.tsx'
import { shownListing } from './profile/shown-listing.server.ts'
import { ProfileError } from './profile-error.tsx'
import { findShownReviews } from './reviews/find-shown-reviews.server.ts'
import { Reviews } from './reviews/reviews.tsx'
import { useFormAnswer } from './use-form-answer.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMetadata(loaderData.profile.name, loaderData.page) : []

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(infrastructure)
  const id = url.searchParams.get('id')
  const listing = await requireListing(services, { slug: params.slug, id })
  if (!id && listing.slug !== params.slug) {
    throw redirect(`/mediator/${listing.slug}${url.search}`, 301)
  }

  const profile = shownListing(listing)
  const page = pageFacts(listing, profile, services.environment.appUrl)
  const reviews = await findShownReviews(services, listing.id)
  // The server counts a view by this header and sends the page without it.
  const headers = new Headers(isContinued(url) ? {} : { 'X-Listing': listing.id })
  // A page without its reviews is not kept for others.
  if (reviews === null) headers.set('Cache-Control', 'no-store')
  return data({ profile, page, reviews }, { headers })
}

/** Nothing on the page changes with the steps of its forms. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = change
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('id') === nextUrl.searchParams.get('id')
  return !isSamePage && change.defaultShouldRevalidate
}

export default function Mediator({ loaderData: { profile, page, reviews } }: Route.ComponentProps) {
  const enquiry = useFormAnswer('enquiry', profile.slug)
  const review = useFormAnswer('review', profile.slug)
  const hasErrors = enquiry.answer !== undefined || review.answer !== undefined

  return (
    <Page>
      <PageTitle title={mediatorTitle(profile.name)} hasErrors={hasErrors} />
      <StructuredDataScript profile={profile} page={page} reviews={reviews ?? []} />
      <BackToResults />
      <div className="mt-3.5 grid gap-10 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-11">
        <div className="max-lg:[&_:is(a,button,input,textarea,summary)]:scroll-mb-28">
          <Profile profile={profile} />
          <Reviews recipient={profile} reviews={reviews} />
          <ContactBar recipient={profile} />
        </div>
        <ContactPanel key={profile.slug} recipient={profile} />
      </div>
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfileError error={error} />
}

/** A step within the page, not a view of its own: a choice made, an enquiry or review sent. */
function isContinued({ searchParams }: URL): boolean {
  return ['as', 'sent', 'toast'].some((name) => searchParams.has(name))
}
