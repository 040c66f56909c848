import { data, href } from 'react-router'
import { type Chosen, searchedFor } from '#app/listings/chosen.ts'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import { queryOf } from '#app/listings/slug-list.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BackToResults } from '../mediator/back-to-results.tsx'
import type { Route } from './+types/compare'
import { compareParameters, parseCompareQuery } from './compare-query.ts'
import { CompareTable } from './compare-table.tsx'
import { type Comparison, findComparison } from './find-comparison.server.ts'
import { ShareComparison } from './share-comparison.tsx'
import { SmallScreenChoice } from './small-screen-choice.tsx'
import { WriteToAll } from './write-to-all.tsx'

export const handle = {
  access: 'public',
  scripts: 'on-demand',
  cachedBy: compareParameters,
  isBudgeted: true,
  isNoIndex: true,
  loadFailed: directoryMessages.fetchFailed,
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: titleOf(args.loaderData?.comparison),
    description: 'Mediators side by side: fees, first meeting, distance, skills and reviews.',
  })

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(platform)
  const query = parseCompareQuery(url.searchParams)
  const comparison = await findComparison(services, query)
  // Of addresses that name what is not there, there is no end.
  const { gone, tooMany } = comparison
  const headers = new Headers(gone > 0 || tooMany > 0 ? { 'Cache-Control': 'no-store' } : {})
  return data({ query, comparison, site: services.environment.appUrl }, { headers })
}

export default function Compare({ loaderData: { query, comparison, site } }: Route.ComponentProps) {
  const { mediators, near } = comparison
  const slugs = mediators.map(({ slug }) => slug)
  const asShown = { ...query, with: slugs, near: near?.label ?? '' }
  const isComparing = mediators.length > 1
  return (
    <Page>
      <PageTitle title={titleOf(comparison)} />
      <BackToResults chosen={asShown} />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-page">{titleOf(comparison)}</h1>
          {isComparing && (
            <p className="mt-1 text-ink-soft">
              {near && `Distances from ${near.name}. `}
              <span data-off-paper>Kept on this device only; nobody else sees your list.</span>
            </p>
          )}
        </div>
        {isComparing && <WriteToAll mediators={mediators} chosen={asShown} />}
      </div>
      <LeftOut comparison={comparison} />
      {isComparing ? (
        <>
          <SmallScreenChoice mediators={mediators} query={asShown} />
          <CompareTable comparison={comparison} query={asShown} />
          <ShareComparison slugs={slugs} site={site} />
        </>
      ) : (
        <TooFew name={mediators[0]?.name} chosen={asShown} />
      )}
    </Page>
  )
}

function titleOf(comparison: Pick<Comparison, 'mediators'> | undefined): string {
  const count = comparison?.mediators.length ?? 0
  return count > 1 ? `Compare ${counted(count, 'mediator')}` : 'Compare mediators'
}

/** Who was asked for and is not shown, without saying who that was. */
function LeftOut({ comparison: { gone, tooMany } }: { comparison: Comparison }) {
  if (gone === 0 && tooMany === 0) return null
  return (
    <Notice kind="wait" className="mt-4">
      {gone > 0 && (
        <p>{`${counted(gone, 'mediator')} you chose ${gone === 1 ? 'is' : 'are'} no longer listed.`}</p>
      )}
      {tooMany > 0 && (
        <p>{'Up to four can be compared at once. These are the first of those you chose.'}</p>
      )}
    </Notice>
  )
}

function TooFew({ name, chosen }: { name: string | undefined; chosen: Chosen }) {
  return (
    <div className="mt-4 max-w-measure">
      <p>
        {name
          ? `You have chosen ${name}. Choose one more to compare.`
          : 'Save mediators while you search, then choose two to four of them to compare.'}
      </p>
      <p className="mt-5">
        <ButtonLink to={href('/search') + queryOf(searchedFor(chosen))}>
          Search Mediators
        </ButtonLink>
      </p>
    </div>
  )
}
