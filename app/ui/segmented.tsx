import { Link, type LinkProps } from 'react-router'

type Segment = { label: string; to: LinkProps['to']; isCurrent: boolean }

type Props = { label: string; isLabelShown?: boolean; segments: readonly Segment[] }

/** Two or three ways to see the same thing, each with its own URL. */
export function Segmented({ label, isLabelShown = false, segments }: Props) {
  return (
    <div className="flex items-center gap-2 text-sm font-medium">
      {isLabelShown && <span aria-hidden="true">{label}</span>}
      <ul
        aria-label={label}
        className="inline-flex rounded-sm border-[1.5px] border-line-strong bg-surface"
      >
        {segments.map((segment) => (
          <li key={segment.label} className="group">
            <Link
              to={segment.to}
              preventScrollReset
              aria-current={segment.isCurrent ? 'true' : undefined}
              className="relative flex min-h-[38px] items-center px-2.5 text-ink no-underline group-first:rounded-l-[4px] group-last:rounded-r-[4px] hover:underline aria-[current=true]:bg-green-900 aria-[current=true]:text-white touch-44"
            >
              {segment.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
