import { useId } from 'react'
import { Link } from 'react-router'
import { numberText } from '#app/platform/text/plural.ts'
import type { LinkList } from './landing-view.server.ts'

type Props = { list: LinkList; as?: 'h2' | 'h3' }

/** Links of one kind, each with how many mediators it leads to. */
export function CountedLinks({ list: { heading, note, links }, as: Heading = 'h2' }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="text-h3">
        {heading}
      </Heading>
      <p className="text-sm text-ink-soft">{note}</p>
      <ul className="mt-1">
        {links.map(({ label, to, count }) => (
          <li
            key={to}
            className="flex items-center justify-between gap-4 border-t border-line first:border-0"
          >
            <Link to={to} className="inline-flex min-h-11 min-w-11 items-center">
              {label}
            </Link>{' '}
            <span className="shrink-0 text-ink-soft">{numberText(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
