import { Link, type LinkProps } from 'react-router'

type Segment = { label: string; to: LinkProps['to']; isCurrent: boolean }

type Props = { label: string; isLabelShown?: boolean; segments: readonly Segment[] }

/** Two or three ways to see the same thing, each with its own URL. */
export function Segmented({ label, isLabelShown = false, segments }: Props) {
  return (
    <div className="flex items-center gap-2 text-sm font-medium">
      {isLabelShown && <span aria-hidden="true">{label}</span>}
      <ul aria-label={label} className="segments">
        {segments.map((segment) => (
          <li key={segment.label}>
            <Link
              to={segment.to}
              preventScrollReset
              aria-current={segment.isCurrent ? 'true' : undefined}
            >
              {segment.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
