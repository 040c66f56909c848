import type { SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { sortOrders } from '#app/listings/search/sort-orders.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { selectOptions } from '#app/ui/fields/select-options.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { Panel } from './panel.tsx'
import { searchUrl } from './search-url.ts'
import type { ShownResults } from './shown-results.ts'

/** How the results are ordered and shown. */
export function OrderPanel({ results }: { results: ShownResults }) {
  const { criteria, sort } = results
  const view = (label: string, view: SearchCriteria['view']) => ({
    label,
    // As many stay as are shown.
    to: searchUrl(criteria, { view, page: criteria.page }),
    isCurrent: criteria.view === view,
  })
  const show = (label: string, show: SearchCriteria['show']) => ({
    label,
    to: searchUrl(criteria, { show }),
    isCurrent: criteria.show === show,
  })
  const current = sortOrders.find(({ code }) => code === sort)?.label ?? ''
  return (
    <Panel className="order-panel">
      <summary className={buttonStyle({ kind: 'quiet', wide: true })}>
        {`Sort: ${current.charAt(0).toLowerCase()}${current.slice(1)}`}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div>
        <SortField results={results} />
        <Segmented label="View" segments={[view('Cards', 'cards'), view('List', 'list')]} />
        <Segmented
          label="Show All"
          isLabelShown
          segments={[show('Paginated', 'pages'), show('All Results', 'all')]}
        />
      </div>
    </Panel>
  )
}

/** The first order is the one that applies where none is asked for, so the URL leaves it out. */
function SortField({ results: { criteria, usualSort, place } }: { results: ShownResults }) {
  const isNearKnown = place !== null && !place.isArea
  const offered = sortOrders.filter(
    ({ code }) => code !== usualSort && (code !== 'nearest' || isNearKnown),
  )
  const usualLabel = sortOrders.find(({ code }) => code === usualSort)?.label ?? ''
  const options = [
    { value: '', label: usualLabel },
    ...offered.map(({ code, label }) => ({ value: code, label })),
  ]
  const chosen = criteria.sort === usualSort ? '' : (criteria.sort ?? '')
  return (
    <label className="segmented">
      {'Sort '}
      <select name="sort" defaultValue={chosen} {...selectOptions(options, chosen)} />
    </label>
  )
}
