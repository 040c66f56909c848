import { data, href, Link, useNavigation } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { counted } from '#app/platform/text/plural.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { ListHeader } from '#app/ui/lists/list-header.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paging } from '#app/ui/paging.tsx'
import { administrationMessages } from '../administration-messages.ts'
import {
  type MediatorFilters,
  mediatorParams,
  mediatorsPageSize,
  narrowsMediators,
  noMediatorFilters,
  type PlaceFilter,
  parseMediatorFilters,
  placeFilters,
} from '../mediator-filters.ts'
import type { Route } from './+types/mediators'
import { FilterForm } from './filter-form.tsx'
import { findMediatorsPage, noMediators } from './find-mediators-page.server.ts'
import { MediatorTable } from './mediator-table.tsx'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.mediatorsFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const services = analyticsServices(args.context)
  const filters = parseMediatorFilters(args.url.searchParams)
  try {
    return { filters, hasFailed: false, ...(await findMediatorsPage(services, filters)) }
  } catch (error) {
    services.log.error({ err: error }, 'mediators were not loaded')
    return data({ filters, hasFailed: true, ...noMediators }, 503)
  }
}

export default function Mediators({ loaderData }: Route.ComponentProps) {
  const { filters, hasFailed, mediators, total, page } = loaderData
  const isLoading = useNavigation().location?.pathname === href('/admin/mediators')
  return (
    <Page>
      <PageTitle title="Mediators" />
      <ListHeader
        title="Mediators"
        found={hasFailed ? null : total}
        nouns={['mediator', 'mediators']}
        exportPath={exportPath(filters)}
      />
      <FilterForm filters={filters} />
      {filters.place === '' && (
        <>
          <PlaceLink place="unplaced" count={loaderData.unplaced ?? 0} />
          <PlaceLink place="moved" count={loaderData.moved ?? 0} />
        </>
      )}
      {filters.place === 'moved' && (
        <p className="mt-5 max-w-[760px] text-ink-soft">{administrationMessages.movedHint}</p>
      )}
      <section aria-label="Mediators" aria-busy={isLoading} className="mt-5">
        {hasFailed && <Notice kind="danger">{administrationMessages.mediatorsFailed}</Notice>}
        {!hasFailed && total === 0 && <EmptyList isNarrowed={narrowsMediators(filters)} />}
        {total > 0 && (
          <Card className="py-1 md:py-2">
            <MediatorTable mediators={mediators} />
          </Card>
        )}
        <Paging
          noun="Mediators"
          page={page}
          pageSize={mediatorsPageSize}
          total={total}
          path={(page) => `${href('/admin/mediators')}?${mediatorParams({ ...filters, page })}`}
        />
      </section>
    </Page>
  )
}

/** Leads to those who are not on the map, or whose place has to be checked. */
function PlaceLink({ place, count }: { place: PlaceFilter; count: number }) {
  if (count === 0) return null
  const query = mediatorParams({ ...noMediatorFilters, place })
  const label = placeFilters.find(({ code }) => code === place)?.label
  return (
    <p className="mt-5">
      <Link to={`${href('/admin/mediators')}?${query}`} className="relative touch-44">
        {label}: {counted(count, 'mediator')}
      </Link>
    </p>
  )
}

function exportPath(filters: MediatorFilters): string {
  const query = mediatorParams({ ...filters, sort: 'name', page: 1 }).toString()
  return `${href('/admin/mediators.csv')}${query && `?${query}`}`
}

/** Nobody to show: because of the filters, or because nobody has registered yet. */
function EmptyList({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <Card className="py-12 text-center">
      <h2 className="text-card">{isNarrowed ? directoryMessages.noneFound : 'No mediators yet'}</h2>
      <p className="mx-auto mt-2 max-w-[28rem] text-ink-soft">
        {isNarrowed
          ? directoryMessages.noneFoundHint
          : 'Mediators appear here once they register, or once you import them. Send them the web address of the registration page.'}
      </p>
      <ButtonLink
        to={isNarrowed ? href('/admin/mediators') : href('/register')}
        kind="quiet"
        className="mt-6"
      >
        {isNarrowed ? 'Reset Filters' : 'Registration page'}
      </ButtonLink>
    </Card>
  )
}
