import { data, href, redirect, redirectDocument } from 'react-router'
import { findSessionUser } from '#app/accounts/session.server.ts'
import { findOthers } from '#app/enquiries/enquiry/after-sending.server.ts'
import { findReplyTime } from '#app/enquiries/find-reply-time.server.ts'
import { chosenParameters, readChosen } from '#app/listings/chosen.ts'
import { requireListing } from '#app/listings/find-listing-at.server.ts'
import { ProfileError } from '#app/listings/profile/profile-error.tsx'
import { readSaved, savedParameter, saveParameter } from '#app/listings/saved.ts'
import { findNearPlace } from '#app/listings/search/near-place.server.ts'
import { placeLabel } from '#app/places/place.ts'
import { formGuard } from '#app/platform/forms/form-guard.server.ts'
import { pageParts } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { findPublicReviews } from '#app/reviews/review/find-public-reviews.server.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { redirectAfterSaving } from '../shortlist/change-saved.server.ts'
import type { Route } from './+types/mediator'
import module from './browser/mediator-page.tsx?page-module'
import { type MediatorPage, MediatorScreen, mediatorPage } from './mediator-screen.tsx'
import { pageFacts, toMediatorView } from './mediator-view.server.ts'
import { titleSuffix } from './metadata.tsx'

export const handle = {
  access: 'public',
  scripts: { module },
  cachedBy: ['id', ...chosenParameters, savedParameter, saveParameter],
  isBudgeted: true,
  sitemap: { priority: 0.8, changefreq: 'weekly' },
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) => {
  if (!import.meta.env.SSR || !args.loaderData) return []
  const { name, page } = args.loaderData
  const { url, description, photo } = page
  return pageMeta(args, {
    title: name,
    suffix: titleSuffix,
    description,
    url,
    type: 'profile',
    image: photo,
  })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/**
 * What the head of the page says. What the page is drawn from is a part of it, since no browser draws
 * it.
 */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  redirectAfterSaving(url)
  const services = context.get(platform)
  const id = url.searchParams.get('id')
  const listing = await requireListing(services, { slug: params.slug, id })
  const path = href('/mediator/:slug', { slug: listing.slug })
  if (!id && url.pathname !== path) throw redirect(path + url.search, 301)

  // Those who are signed in get no cached page.
  const user = await findSessionUser(request, context)
  const [reviews, replies] = await Promise.all([
    findPublicReviews(services, listing.id),
    findReplyTime(services, listing.id),
  ])
  const asked = readChosen(url.searchParams)
  const near = await findNearPlace(services.db, asked.near)
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
  const isOwn = user?.id === listing.id
  const drawn: MediatorPage = { profile, page, reviews, similar, chosen, saved, isOwn }
  context.get(pageParts)?.set(mediatorPage, drawn)
  return data({ name: profile.name, page }, { headers })
}

/** A page that runs already does not draw a profile: it is a document of its own. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}

/** Nothing of it is part of what browsers load. */
export default import.meta.env.SSR ? MediatorScreen : () => null

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfileError error={error} />
}

/** A step within the page, not a view of its own: an enquiry or review sent. */
function isContinued({ searchParams }: URL): boolean {
  return ['sent', 'toast'].some((name) => searchParams.has(name))
}
