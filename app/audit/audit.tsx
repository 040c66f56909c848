import { data, href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Card } from '#app/ui/card.tsx'
import { ChangedText } from '#app/ui/changes.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { ListHeader } from '#app/ui/lists/list-header.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paging } from '#app/ui/paging.tsx'
import type { Route } from './+types/audit'
import { auditMessages } from './audit-actions.ts'
import { auditPageSize, auditParams, parseAuditFilters } from './audit-filters.ts'
import { FilterForm } from './filter-form.tsx'
import { type AuditEntryView, findAuditPage, noEntries } from './find-audit-page.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: auditMessages.loadFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const filters = parseAuditFilters(args.url.searchParams)
  const services = args.context.get(platform)
  try {
    const found = await withinTime(services.db, (db) => findAuditPage({ ...services, db }, filters))
    return { hasFailed: false, ...found }
  } catch (error) {
    services.log.error({ err: error }, 'the audit log was not loaded')
    return data({ hasFailed: true, ...noEntries, filters }, 503)
  }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { hasFailed, filters, entries, total, page } = loaderData
  return (
    <Page>
      <PageTitle title="Audit Log" />
      <ListHeader title="Audit Log" found={hasFailed ? null : total} nouns={['entry', 'entries']} />
      <FilterForm filters={filters} />
      {hasFailed && (
        <Notice kind="danger" className="mt-5">
          {auditMessages.loadFailed}
        </Notice>
      )}
      {!hasFailed && total === 0 && (
        <Card className="mt-5 py-12 text-center">
          <h2 className="text-card">Nothing recorded yet</h2>
          <p className="mt-2 text-ink-soft">
            What administrators do, and every change of role, appears here.
          </p>
        </Card>
      )}
      {total > 0 && (
        <Card className="mt-5 py-1 md:py-2">
          <ol aria-label="Entries" className="divide-y divide-line">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </Card>
      )}
      <Paging
        noun="Entries"
        page={page}
        pageSize={auditPageSize}
        total={total}
        path={(page) => `${href('/admin/audit')}?${auditParams({ ...filters, page })}`}
      />
    </Page>
  )
}

/** Who did what to whom and when, and what it changed. */
function Entry({ entry }: { entry: AuditEntryView }) {
  const { action, subject, details, actorEmail, at, changes } = entry
  return (
    <li className="py-3.5">
      <div className="grid gap-x-8 gap-y-1.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p>
            <span className="font-semibold">{action}</span>: {subject}
          </p>
          <p className="text-sm text-ink-soft">
            By {actorEmail}, <time dateTime={at.exact}>{at.shown}</time>
            {details.map((detail) => ` · ${detail}`)}
          </p>
        </div>
        {changes.length > 0 && (
          <ul className="grid min-w-0 content-start gap-0.5 text-sm [overflow-wrap:anywhere]">
            {changes.map(({ label, parts }) => (
              <li key={label} className="whitespace-pre-line">
                <span className="font-medium">{label}:</span> <ChangedText parts={parts} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
