import { useId } from 'react'
import { Link } from 'react-router'
import { numberText } from '#app/platform/text/plural.ts'
import type { LinkList } from './landing-view.server.ts'

/** Links of one kind, each with how many mediators it leads to. */
export function CountedLinks({ list: { heading, note, links } }: { list: LinkList }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {heading}
      </h2>
      <p className="text-sm text-ink-soft">{note}</p>
      <ul className="mt-1">
        {links.map(({ label, to, count }) => (
          <li
            key={to}
            className="flex items-center justify-between gap-4 border-t border-line first:border-0"
          >
            <Link to={to} className="inline-flex min-h-11 items-center">
              {label}
            </Link>
            <span className="text-ink-soft">{numberText(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
