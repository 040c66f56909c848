import { foundLabel, shownLabel } from '#app/listings/result-summary.ts'
import type { SearchCriteria } from '#app/listings/search-criteria.ts'
import { sortOrders } from '#app/listings/sort-orders.ts'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { SearchResults } from './find-results.server.ts'
import { searchAddress } from './search-addresses.ts'

type Props = SearchResults & { criteria: SearchCriteria; isSearching: boolean }

export function ResultsHeader({ criteria, counts, cards, first, isSearching }: Props) {
  // Without scripts all results come a page at a time as well.
  const scrolls = useScriptsRun() && criteria.show === 'all'
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <p role="status" className="flex flex-1 basis-36 items-center gap-2">
        <span>
          <b className="font-semibold">{foundLabel(counts.total)}</b>{' '}
          {counts.total > 0 && (
            <span className="text-ink-soft">
              {shownLabel(first + cards.length, counts.total, scrolls)}
            </span>
          )}
        </span>
        {isSearching && <Spinner label="Searching" size={18} />}
      </p>
      <label className="flex items-center gap-2 text-sm font-medium">
        Sort
        <select
          name="sort"
          defaultValue={criteria.sort}
          className="min-h-11 w-34 truncate rounded-sm border-[1.5px] border-line-strong bg-white px-2 py-1.5"
        >
          {sortOrders.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Segmented
        label="View"
        segments={[segment('Cards', { view: 'cards' }), segment('List', { view: 'list' })]}
      />
      <Segmented
        label="Show All"
        segments={[
          segment('Paginated', { show: 'pages' }),
          segment('All Results', { show: 'all' }),
        ]}
      />
    </div>
  )

  function segment(label: string, choice: Partial<Pick<SearchCriteria, 'view' | 'show'>>) {
    return {
      label,
      to: searchAddress(criteria, choice),
      isCurrent: Object.entries(choice).every(
        ([key, value]) => criteria[key as keyof typeof choice] === value,
      ),
    }
  }
}
