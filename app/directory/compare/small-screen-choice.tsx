import { Link } from 'react-router'
import { Portrait } from '#app/profiles/portrait.tsx'
import { type CompareQuery, compareUrl, shownOf, shownOnSmall, shownWith } from './compare-query.ts'
import type { Comparison } from './find-comparison.server.ts'

type Props = { mediators: Comparison['mediators']; query: CompareQuery }

/** Which two a small screen shows; another takes the place of the one chosen longest ago. */
export function SmallScreenChoice({ mediators, query }: Props) {
  if (mediators.length <= shownOnSmall) return null
  const shown = shownOf(query.with, query.show)
  return (
    <nav aria-label="Choose two to show" data-off-paper className="compare-choice">
      <ul>
        {mediators.map(({ slug, name, firstName, image }) => (
          <li key={slug}>
            <Link
              to={compareUrl({ ...query, show: shownWith(shown, slug) })}
              replace
              preventScrollReset
              aria-current={shown.includes(slug) ? 'true' : undefined}
            >
              <Portrait name={name} src={image} size="s" />
              {firstName}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
