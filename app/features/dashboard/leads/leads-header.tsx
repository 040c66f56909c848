import { type LeadFilters, leadParams } from '#app/domain/inquiry/lead-filters.ts'
import { pageTitles } from '#app/domain/page-titles.ts'
import { buttonStyle } from '#app/ui/button.tsx'

export function LeadsHeader({ filters, total }: { filters: LeadFilters; total: number }) {
  const query = leadParams({ ...filters, page: 1 }).toString()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
      <div>
        <h1 className="text-page">{pageTitles.leads}</h1>
        <p role="status" className="mt-1 text-ink-soft">
          {foundLabel(total)}
        </p>
      </div>
      {total > 0 && (
        <a
          href={`/dashboard/leads.csv${query && `?${query}`}`}
          download
          className={buttonStyle({ kind: 'quiet', size: 's' })}
        >
          Export as CSV
        </a>
      )}
    </div>
  )
}

function foundLabel(total: number): string {
  return `Found ${total.toLocaleString('en-GB')} ${total === 1 ? 'lead' : 'leads'}`
}
