import { href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { reportReasons, reportsPageSize } from '#app/reports/report.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { AdminError } from '#app/ui/frame/admin-error.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { ListFilters } from '#app/ui/lists/list-filters.tsx'
import { Paging } from '#app/ui/paging.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import type { Route } from './+types/reports'
import { ReportCard } from './report-card.tsx'
import { parseReportFilters, type ReportFilters, reportParams } from './report-filters.ts'
import { reportQueueMessages } from './report-queue-messages.ts'
import { findReportsPage } from './report-views.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: reportQueueMessages.listFailed,
  toasts: { 'report-decided': reportQueueMessages.decided },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return findReportsPage(args.context.get(platform), parseReportFilters(args.url.searchParams))
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { total, filters, reports } = loaderData
  return (
    <Page>
      <PageTitle title="Reports" />
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <div>
          <h1 className="text-page">Reports</h1>
          <p id="waiting" role="status" className="mt-1 text-ink-soft">
            {summary(filters, total)}
          </p>
        </div>
        <Segmented
          label="Which reports"
          segments={(['waiting', 'decided'] as const).map((list) => ({
            label: list === 'waiting' ? 'Waiting' : 'Decided',
            to: pathOf({ ...filters, list, page: 1 }),
            isCurrent: filters.list === list,
          }))}
        />
      </div>
      <Filters filters={filters} />
      <ul aria-label="Reports" className="mt-5 grid grid-cols-1 items-start gap-5 2xl:grid-cols-2">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      <Paging
        noun="Reports"
        page={filters.page}
        pageSize={reportsPageSize}
        total={total}
        path={(page) => pathOf({ ...filters, page })}
      />
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminError
      error={error}
      missing={{ title: reportQueueMessages.notFound, text: '' }}
      failure={reportQueueMessages.listFailed}
      back={{ label: 'Reports', to: href('/admin/reports') }}
    />
  )
}

function Filters({ filters }: { filters: ReportFilters }) {
  return (
    <ListFilters
      path={href('/admin/reports')}
      query={reportParams({ ...filters, page: 1 })}
      isNarrowed={filters.kind !== '' || filters.reason !== ''}
      read={(form) => {
        const asked = [...new FormData(form)].map(([name, text]) => [name, String(text)])
        return new URLSearchParams(asked.filter(([, text]) => text !== ''))
      }}
    >
      <Card role="search" className="mt-5">
        {filters.list === 'decided' && <input type="hidden" name="list" value="decided" />}
        <div className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
          <SelectField
            label="About"
            name="kind"
            options={[
              { value: '', label: 'Reviews and profiles' },
              { value: 'review', label: 'Reviews' },
              { value: 'profile', label: 'Profiles' },
            ]}
            defaultValue={filters.kind}
          />
          <SelectField
            label="Reason"
            name="reason"
            options={[
              { value: '', label: 'Any reason' },
              ...reportReasons.map(({ code, label }) => ({ value: code, label })),
            ]}
            defaultValue={filters.reason}
          />
          <Button>Show</Button>
        </div>
      </Card>
    </ListFilters>
  )
}

function pathOf(filters: ReportFilters): string {
  const params = reportParams(filters)
  return params.size > 0 ? `${href('/admin/reports')}?${params}` : href('/admin/reports')
}

function summary({ list }: ReportFilters, total: number): string {
  if (list === 'decided') return `${counted(total, 'report')} decided, the latest first.`
  if (total === 0) return 'No report is waiting.'
  return `${counted(total, 'report is', 'reports are')} waiting, oldest first. Those that look like spam come last.`
}
