import { Link } from 'react-router'

/** Under a filter form whose filters leave something out. */
export function ResetFilters({ to }: { to: string }) {
  return (
    <p className="mt-2">
      <Link to={to} className="relative text-sm touch-44">
        Reset Filters
      </Link>
    </p>
  )
}
