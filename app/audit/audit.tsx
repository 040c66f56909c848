import { data, href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { ChangedText } from '#app/ui/changes.tsx'
import { LogFilterForm } from '#app/ui/lists/log-filter-form.tsx'
import { LogPage } from '#app/ui/lists/log-page.tsx'
import type { Route } from './+types/audit'
import { auditActions, auditMessages } from './audit-actions.ts'
import { auditFilters, parseAuditFilters } from './audit-filters.ts'
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
  const path = href('/admin/audit')
  return (
    <LogPage
      title="Audit Log"
      filterForm={
        <LogFilterForm
          path={path}
          filters={auditFilters}
          values={filters}
          kind={{ label: 'Action', name: 'action', choices: auditActions }}
          words={[
            { label: 'About: name, email or id', name: 'subject' },
            { label: 'Administrator: name, email or id', name: 'actor' },
          ]}
        />
      }
      failure={hasFailed ? auditMessages.loadFailed : undefined}
      empty={{
        title: 'Nothing recorded yet',
        text: 'What administrators do, and every change of role, appears here.',
      }}
      found={{ total, page }}
      pageUrl={(page) => `${path}?${auditFilters.params({ ...filters, page })}`}
    >
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </LogPage>
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
