import type { ListingCounts } from '#app/listings/search/found-listing.ts'
import { needs } from '#app/listings/search/needs.ts'
import { emptyCriteria, type SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { startChoices } from '#app/taxonomy/start-choices.ts'
import type { ShownResults } from './shown-results.ts'

/**
 * Results as a document brings them, whose cards are in it as HTML: of the criteria what was asked
 * for, and the counts as one text, since two dozen of them by their names are most of a page's data.
 */
export type ShortResults = Omit<ShownResults, 'criteria' | 'counts' | 'cards'> & {
  criteria: Partial<SearchCriteria>
  counts: string
}

export function shortResults({ cards, ...results }: ShownResults): ShortResults {
  const asked = Object.entries(results.criteria).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(emptyCriteria[name as keyof SearchCriteria]),
  )
  return { ...results, criteria: Object.fromEntries(asked), counts: countsText(results.counts) }
}

export function wholeResults(results: ShownResults | ShortResults): ShownResults {
  if (typeof results.counts !== 'string') return results as ShownResults
  const criteria = { ...emptyCriteria, ...results.criteria }
  return { ...results, criteria, counts: countsIn(results.counts), cards: null }
}

const areaCodes = practiceAreas.map(({ code }) => code)
const needCodes = needs.map(({ code }) => code)
const startDays = startChoices.map(({ days }) => days)

/** '3,0,1,…' in a fixed order, then 'cy2pl1': of languages those that somebody speaks. */
function countsText(counts: ListingCounts): string {
  const numbers = [
    ...[counts.total, counts.byTextOnly, counts.moreOnline],
    ...areaCodes.map((code) => counts.areas[code]),
    ...needCodes.map((code) => counts.needs[code]),
    ...startDays.map((days) => counts.startWithin[days]),
  ]
  const spoken = Object.entries(counts.languages).filter(([, count]) => count > 0)
  return `${numbers} ${spoken.flat().join('')}`
}

function countsIn(text: string): ListingCounts {
  const [numbers = '', spoken = ''] = text.split(' ')
  const [total = 0, byTextOnly = 0, moreOnline = 0, ...rest] = numbers.split(',').map(Number)
  const next = <Code extends string | number>(codes: readonly Code[]) =>
    Object.fromEntries(codes.map((code) => [code, rest.shift()])) as Record<Code, number>
  return {
    ...{ total, byTextOnly, moreOnline },
    areas: next(areaCodes),
    needs: next(needCodes),
    startWithin: next(startDays),
    languages: Object.fromEntries(
      [...spoken.matchAll(/(\D+)(\d+)/g)].map(([, code, count]) => [code, Number(count)]),
    ),
  }
}
