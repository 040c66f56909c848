import { useRef } from 'react'
import { useLinksIn } from './use-links-in.tsx'

type Segment = { label: string; to: string; isCurrent: boolean }

type Props = { label: string; isLabelShown?: boolean; segments: readonly Segment[] }

/** Two or three ways to see the same thing, each with its own URL. */
export function Segmented({ label, isLabelShown = false, segments }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useLinksIn(list, true)
  return (
    <div className="segmented">
      {isLabelShown && <span aria-hidden="true">{label}</span>}
      <ul ref={list} aria-label={label} className="segments">
        {segments.map((segment) => (
          <li key={segment.label}>
            <a href={segment.to} aria-current={segment.isCurrent ? 'true' : undefined}>
              {segment.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
