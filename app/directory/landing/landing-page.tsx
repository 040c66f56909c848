import { useRef } from 'react'
import { href, Link } from 'react-router'
import { ChosenFields } from '#app/listings/chosen-fields.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { useLinksIn } from '#app/ui/use-links-in.tsx'
import { JsonLd } from '../json-ld.tsx'
import { ListingCards } from '../search/listing-card.tsx'
import { SearchedFor } from '../search/profile-link.tsx'
import { CountedLinks } from './counted-links.tsx'
import { Figures } from './figures.tsx'
import type { LandingView, Step } from './landing-view.server.ts'
import { landingData } from './structured-data.ts'

export function LandingPage({ view, site }: { view: LandingView; site: string }) {
  const [first, ...lists] = view.lists
  const list = useRef<HTMLFormElement>(null)
  useLinksIn(list)
  return (
    <Page className="pt-5! md:pt-6!">
      <PageTitle title={view.heading} />
      <JsonLd make={() => landingData(view, site)} />
      <Breadcrumbs steps={view.steps} />
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0 max-w-[44rem] grow basis-[20rem]">
          <h1 className="text-page">{view.heading}</h1>
          <p className="mt-2 text-lg">{view.sentence}</p>
        </div>
        <ButtonLink to={view.search.to} className="max-md:w-full md:min-w-[18rem]">
          {view.search.label}
        </ButtonLink>
      </div>
      <Figures figures={view.figures} />
      <p className="mt-2 text-sm text-ink-soft">
        Counted from the profiles published on {view.countedOn}.
      </p>
      <div className="mt-7 grid gap-x-7 gap-y-10 lg:grid-cols-[minmax(0,1fr)_254px]">
        <section aria-labelledby="mediators">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="mediators" className="text-card">
              {view.listHeading}
            </h2>
            {view.total > view.cards.length && (
              <PageLink to={view.search.to} className="relative touch-44">
                See them all
              </PageLink>
            )}
          </div>
          <form ref={list} action={href('/shortlist')}>
            <ChosenFields chosen={view.chosen} />
            <SearchedFor value={view.chosen}>
              <ListingCards listings={view.cards} />
            </SearchedFor>
          </form>
          {view.online && (
            <p className="mt-5">
              <PageLink to={view.online.to} className="relative inline-block touch-44">
                {view.online.label}
              </PageLink>
              , wherever you are.
            </p>
          )}
        </section>
        <div className="grid content-start gap-8">
          {first && <CountedLinks list={first} />}
          {view.courtForms && <BeforeCourt courtForms={view.courtForms} />}
          {view.isFamily && (
            <p className="text-sm">
              Afraid of someone involved? Please read this first:{' '}
              <Link
                to={href('/before-you-choose-mediation')}
                className="relative inline-block touch-44"
              >
                Before you choose mediation
              </Link>
            </p>
          )}
          {lists.map((list) => (
            <CountedLinks key={list.heading} list={list} />
          ))}
        </div>
      </div>
    </Page>
  )
}

function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-1.5 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ name, to }, index) => (
          <li key={to} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">›</span>}
            {index < steps.length - 1 ? (
              <Link to={to} className="relative touch-44">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** What the law asks of separating people in England and Wales. */
function BeforeCourt({ courtForms }: { courtForms: string }) {
  return (
    <section aria-labelledby="before-court" className="rounded-md bg-green-50 p-4.5">
      <h2 id="before-court" className="text-h4">
        Before you go to court
      </h2>
      <p className="mt-1.5 text-sm">
        In England and Wales most people must first go to a short meeting with a mediator, a MIAM,
        before they ask a court to decide about children or money. {courtForms}{' '}
        <Link to={href('/what-mediation-costs')}>What a MIAM costs</Link>
      </p>
    </section>
  )
}
