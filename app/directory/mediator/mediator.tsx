import {
  data,
  href,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router'
import { findSessionUser } from '#app/accounts/session.server.ts'
import { findOthers } from '#app/enquiries/enquiry/after-sending.server.ts'
import { ContactBar } from '#app/enquiries/enquiry/contact-bar.tsx'
import { ContactPanel } from '#app/enquiries/enquiry/contact-panel.tsx'
import { useInquiryPost } from '#app/enquiries/enquiry/use-inquiry-post.tsx'
import { findReplyTime } from '#app/enquiries/find-reply-time.server.ts'
import { chosenParameters, readChosen } from '#app/listings/chosen.ts'
import { requireListing } from '#app/listings/find-listing-at.server.ts'
import { DrawnProfile } from '#app/listings/profile/drawn-profile.tsx'
import { ProfileError } from '#app/listings/profile/profile-error.tsx'
import { readSaved, savedParameter, saveParameter } from '#app/listings/saved.ts'
import { findNearPlace } from '#app/listings/search/near-place.server.ts'
import { placeLabel } from '#app/places/place.ts'
import { formGuard } from '#app/platform/forms/form-guard.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { findPublicReviews } from '#app/reviews/review/find-public-reviews.server.ts'
import { useReviewPost } from '#app/reviews/review/review-form.tsx'
import { Reviews } from '#app/reviews/review/reviews.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { redirectAfterSaving } from '../shortlist/change-saved.server.ts'
import { SaveForm } from '../shortlist/save-form.tsx'
import type { Route } from './+types/mediator'
import { BackToResults } from './back-to-results.tsx'
import { pageFacts, toMediatorView } from './mediator-view.server.ts'
import { StructuredDataScript, titleSuffix } from './metadata.tsx'

export const handle = {
  access: 'public',
  scripts: 'on-demand',
  cachedBy: ['id', ...chosenParameters, savedParameter, saveParameter],
  isBudgeted: true,
  sitemap: { priority: 0.8, changefreq: 'weekly' },
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) => {
  const { profile, page } = args.loaderData ?? {}
  if (!profile || !page) return []
  const { url, description, photo } = page
  return pageMeta(args, {
    title: profile.name,
    suffix: titleSuffix,
    description,
    url,
    type: 'profile',
    image: photo,
  })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  redirectAfterSaving(url)
  const services = context.get(platform)
  const id = url.searchParams.get('id')
  const listing = await requireListing(services, { slug: params.slug, id })
  if (!id && listing.slug !== params.slug) {
    throw redirect(href('/mediator/:slug', { slug: listing.slug }) + url.search, 301)
  }

  // Those who are signed in get no cached page.
  const user = await findSessionUser(request, context)
  const [reviews, replies] = await Promise.all([
    findPublicReviews(services, listing.id),
    findReplyTime(services, listing.id),
  ])
  const asked = readChosen(url.searchParams)
  const near = findNearPlace(asked.near)
  const chosen = { ...asked, near: near ? placeLabel(near) : '' }
  const similar = listing.acceptNewCases
    ? []
    : await findOthers(services, listing.id, { disputeType: chosen.area, place: chosen.near })
  const guard = formGuard(services, { isCached: true })
  const today = londonDay(services.now())
  const { photosUrl } = services.environment.sharedCache
  const profile = toMediatorView(listing, { today, near, replies, photosUrl }, guard)
  const page = pageFacts(listing, profile, services.environment.appUrl)
  // The server counts a view by this header and sends the page without it.
  const headers = new Headers(
    isContinued(url) ? {} : { 'X-Listing': encodeURIComponent(listing.id) },
  )
  const saved = readSaved(url.searchParams)
  // A page that lacks its reviews is not cached, nor is one with a list.
  if (reviews === null || saved.length > 0) headers.set('Cache-Control', 'no-store')
  return data(
    {
      ...{ profile, page, reviews, similar, chosen, saved },
      isOwn: user?.id === listing.id,
    },
    { headers },
  )
}

/** Nothing on the page changes with the steps of its forms. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = change
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('id') === nextUrl.searchParams.get('id')
  return !isSamePage && change.defaultShouldRevalidate
}

export default function Mediator({ loaderData }: Route.ComponentProps) {
  const { profile, page, reviews, similar, chosen, isOwn, saved } = loaderData
  const enquiry = useInquiryPost(profile.slug)
  const review = useReviewPost(profile.slug)
  const hasErrors = enquiry.refused !== undefined || review.refused !== undefined
  const [search] = useSearchParams()
  // After sending the tab says no more than a private page does.
  const title =
    search.get('sent') === 'enquiry'
      ? { title: 'Your message was sent', suffix: '' }
      : { title: profile.name, suffix: titleSuffix }

  return (
    <Page>
      <PageTitle {...title} hasErrors={hasErrors} />
      <StructuredDataScript profile={profile} page={page} reviews={reviews ?? []} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <BackToResults chosen={chosen} saved={saved} />
        <SaveForm slug={profile.slug} chosen={chosen} saved={saved} />
      </div>
      <div className="mt-3.5 grid gap-10 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-11">
        <div className="max-lg:[&_:is(a,button,input,textarea,summary)]:scroll-mb-28">
          <DrawnProfile html={profile.html} />
          <Reviews recipient={profile} reviews={reviews} isOwn={isOwn} />
          {!isOwn && (
            <p data-off-paper className="mt-5 text-sm">
              <Link
                to={href('/report/profile/:slug', profile)}
                className="relative text-ink-soft touch-44"
              >
                Report this profile
              </Link>
            </p>
          )}
          <ContactBar recipient={profile} isOwn={isOwn} summary={profile.summary} />
        </div>
        <ContactPanel
          key={profile.slug}
          recipient={profile}
          isOwn={isOwn}
          summary={profile.summary}
          similar={similar}
          back={<BackToResults chosen={chosen} />}
        />
      </div>
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfileError error={error} />
}

/** A step within the page, not a view of its own: an enquiry or review sent. */
function isContinued({ searchParams }: URL): boolean {
  return ['sent', 'toast'].some((name) => searchParams.has(name))
}
