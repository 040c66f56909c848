import {
  type MediatorFilters,
  mediatorParams,
} from '#app/domain/administration/mediator-filters.ts'
import { pageTitles } from '#app/domain/page-titles.ts'
import { buttonStyle } from '#app/ui/button.tsx'

type Props = { filters: MediatorFilters; total: number; hasFailed: boolean }

export function ListHeader({ filters, total, hasFailed }: Props) {
  const query = mediatorParams({ ...filters, sort: 'name', page: 1 }).toString()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
      <div>
        <h1 className="text-page">{pageTitles.adminMediators}</h1>
        <p role="status" className="mt-1 text-ink-soft">
          {!hasFailed && foundLabel(total)}
        </p>
      </div>
      {total > 0 && (
        <a
          href={`/admin/mediators.csv${query && `?${query}`}`}
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
  return `Found ${total.toLocaleString('en-GB')} ${total === 1 ? 'mediator' : 'mediators'}`
}
