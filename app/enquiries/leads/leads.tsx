import { data, href, useNavigation } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { Card } from '#app/ui/card.tsx'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { ListHeader } from '#app/ui/lists/list-header.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paging } from '#app/ui/paging.tsx'
import { inquiryMessages } from '../inquiry-messages.ts'
import {
  type LeadFilters,
  leadParams,
  leadsPageSize,
  narrowsLeads,
  parseLeadFilters,
} from '../lead-filters.ts'
import type { Route } from './+types/leads'
import { EmptyLeads } from './empty-leads.tsx'
import { FilterForm } from './filter-form.tsx'
import { findLeadsPage, noLeads } from './find-leads-page.server.ts'
import { LeadTable } from './lead-table.tsx'

export const handle = {
  access: 'signed-in',
  loadFailed: inquiryMessages.listFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const services = analyticsServices(args.context)
  const filters = parseLeadFilters(args.url.searchParams)
  try {
    const found = await withinTime(services.db, (db) =>
      findLeadsPage({ ...services, db }, user.id, filters),
    )
    return { filters, hasFailed: false, ...found }
  } catch (error) {
    services.log.error({ err: error }, 'leads were not loaded')
    return data({ filters, hasFailed: true, ...noLeads }, 503)
  }
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { filters, hasFailed, leads, page, total } = loaderData
  const isLoading = useNavigation().location?.pathname === '/dashboard/leads'

  return (
    <>
      <DashboardTabs />
      <Page>
        <PageTitle title="Lead Management" />
        <ListHeader
          title="Lead Management"
          found={hasFailed ? null : total}
          nouns={['lead', 'leads']}
          exportPath={exportPath(filters)}
        />
        <FilterForm filters={filters} />
        <section aria-label="Leads" aria-busy={isLoading} className="mt-5">
          {hasFailed && <Notice kind="danger">{inquiryMessages.listFailed}</Notice>}
          {!hasFailed && total === 0 && <EmptyLeads isNarrowed={narrowsLeads(filters)} />}
          {total > 0 && (
            <>
              <Card className="py-1 md:py-2 max-sm:[&_tbody>tr:first-child]:border-t-0">
                <LeadTable leads={leads} label="Leads" />
              </Card>
              <Paging
                noun="Leads"
                page={page}
                pageSize={leadsPageSize}
                total={total}
                path={(page) => `${href('/dashboard/leads')}?${leadParams({ ...filters, page })}`}
                previous="Newer leads"
                next="Older leads"
              />
            </>
          )}
        </section>
      </Page>
    </>
  )
}

function exportPath(filters: LeadFilters): string {
  const query = leadParams({ ...filters, page: 1 }).toString()
  return `${href('/dashboard/leads.csv')}${query && `?${query}`}`
}
