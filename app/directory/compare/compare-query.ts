import { href } from 'react-router'
import { type Chosen, chosenParameters, readChosen } from '#app/listings/chosen.ts'
import { queryOf, readSlugs } from '#app/listings/slug-list.ts'

/** How many can be compared, and how many of them a small screen shows at once. */
export const maxCompared = 4
export const shownOnSmall = 2

/** What the URL of a comparison says, with what was chosen on the way to it. */
export type CompareQuery = Chosen & {
  /** Slugs, in the order of the columns. */
  with: string[]
  /** Whether rows that are the same for all are left out. */
  onlyDifferences: boolean
  /** Slugs of those that a small screen shows, the one that was chosen last at the end. */
  show: string[]
}

export const compareParameters: readonly string[] = ['with', ...chosenParameters, 'only', 'show']

export function parseCompareQuery(params: URLSearchParams): CompareQuery {
  return {
    with: readSlugs(params.getAll('with')),
    ...readChosen(params),
    onlyDifferences: params.get('only') === 'differences',
    show: readSlugs(params.getAll('show')),
  }
}

export function compareUrl(query: Partial<CompareQuery> & Pick<CompareQuery, 'with'>): string {
  const { with: slugs, near = '', as = '', area = '', onlyDifferences = false, show = [] } = query
  const only = onlyDifferences ? 'differences' : ''
  return href('/compare') + queryOf({ with: slugs, near, as, area, only, show })
}

/** Those that a small screen shows: those chosen, and else the first. */
export function shownOf(slugs: readonly string[], chosen: readonly string[]): string[] {
  const known = chosen.filter((slug) => slugs.includes(slug)).slice(-shownOnSmall)
  const others = slugs.filter((slug) => !known.includes(slug))
  return [...others.slice(0, shownOnSmall - known.length), ...known]
}

/** Those shown once another is chosen, which takes the place of the one chosen longest ago. */
export function shownWith(shown: readonly string[], chosen: string): string[] {
  return [...shown.filter((slug) => slug !== chosen), chosen].slice(-shownOnSmall)
}
