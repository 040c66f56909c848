import { href, useSearchParams } from 'react-router'
import { sentTitle } from '#app/enquiries/enquiry/after-sending.ts'
import { ContactBar } from '#app/enquiries/enquiry/contact-bar.tsx'
import { ContactPanel } from '#app/enquiries/enquiry/contact-panel.tsx'
import type { Chosen } from '#app/listings/chosen.ts'
import { DrawnProfile } from '#app/listings/profile/drawn-profile.tsx'
import type { FoundListing } from '#app/listings/search/found-listing.ts'
import { usePagePart } from '#app/platform/http/page-parts.tsx'
import type { PublicReviewView } from '#app/reviews/review/find-public-reviews.server.ts'
import { Reviews } from '#app/reviews/review/reviews.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { SaveForm } from '../shortlist/save-form.tsx'
import { BackToResults } from './back-to-results.tsx'
import type { MediatorView, PageFacts } from './mediator-view.server.ts'
import { StructuredDataScript, titleSuffix } from './metadata.tsx'

/** The name of the part that the page is drawn from. */
export const mediatorPage = 'mediator'

export type MediatorPage = {
  profile: MediatorView
  page: PageFacts
  /** Null where they could not be loaded. */
  reviews: PublicReviewView[] | null
  /** Who takes cases, where this mediator does not. */
  similar: FoundListing[]
  chosen: Chosen
  saved: string[]
  isOwn: boolean
}

/**
 * The page as React draws it on the server. In the browser `browser/mediator-page.tsx` goes on with
 * it.
 */
export function MediatorScreen() {
  const { profile, page, reviews, similar, chosen, saved, isOwn } =
    usePagePart<MediatorPage>(mediatorPage)
  const [search] = useSearchParams()
  // After sending the tab says no more than a private page does.
  const title =
    search.get('sent') === 'enquiry'
      ? { title: sentTitle, suffix: '' }
      : { title: profile.name, suffix: titleSuffix }

  return (
    <Page>
      <PageTitle {...title} />
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
              <a
                href={href('/report/profile/:slug', profile)}
                className="relative text-ink-soft touch-44"
              >
                Report this profile
              </a>
            </p>
          )}
          <ContactBar recipient={profile} isOwn={isOwn} summary={profile.summary} />
        </div>
        <ContactPanel
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
