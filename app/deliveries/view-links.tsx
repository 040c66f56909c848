import { Link } from 'react-router'
import { numberText } from '#app/platform/text/plural.ts'
import { deliveriesPath } from './delivery-filters.ts'
import type { DeliveriesView } from './find-deliveries-page.server.ts'

/** Which deliveries are shown, and how many of each there are. */
export function ViewLinks({ views, show }: Pick<DeliveriesView, 'views' | 'show'>) {
  return (
    <ul aria-label="Which deliveries" className="flex flex-wrap gap-2">
      {views.map(({ code, label, total }) => (
        <li key={code}>
          <Link
            to={deliveriesPath({ show: code })}
            preventScrollReset
            aria-current={code === show ? 'true' : undefined}
            className="relative flex min-h-[38px] items-center rounded-full border-[1.5px] border-line-strong bg-surface px-3.5 text-sm font-medium text-ink no-underline touch-44 hover:underline aria-[current=true]:border-green-900 aria-[current=true]:bg-green-900 aria-[current=true]:text-white"
          >
            {label} ({numberText(total)})
          </Link>
        </li>
      ))}
    </ul>
  )
}
