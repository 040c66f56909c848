import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'

/** Deliveries that were given up, and those that have been tried for an hour or more. */
export type Troubled = { givenUp: number; stuck: number }

/** Says on every screen of the administrators that something has not reached its reader. */
export function DeliveriesBanner({ troubled: { givenUp, stuck } }: { troubled: Troubled }) {
  if (givenUp + stuck === 0) return null
  return (
    <aside aria-label="Undelivered" className="wrap mt-5">
      <Notice kind="danger" className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="font-semibold">
          {givenUp > 0 && `${counted(givenUp)} given up. `}
          {stuck > 0 && `${counted(stuck)} stuck for more than an hour.`}
        </p>
        <Link to="/admin/deliveries" className="relative touch-44">
          See what did not arrive
        </Link>
      </Notice>
    </aside>
  )
}

function counted(number: number): string {
  return number === 1 ? '1 delivery is' : `${number.toLocaleString('en-GB')} deliveries are`
}
