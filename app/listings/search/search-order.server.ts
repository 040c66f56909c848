import { type SQL, sql } from 'drizzle-orm'
import type { SearchWords, UnitQueries } from '../keywords/find-words.server.ts'
import { listingSearch } from '../listings.table.server.ts'
import { replyFacts } from '../replies/reply-facts.table.server.ts'
import { pointsOfStar, typicalReviews } from './ranking.ts'
import { wordQuery } from './search-conditions.server.ts'
import type { SortOrder } from './sort-orders.ts'

/** One thing that listings are compared by before their names; the lowest first, or the highest. */
type OrderKey = { name: string; value: SQL; isDescending?: boolean }

const listing = listingSearch
const reviews = sql.raw(String(typicalReviews))
const star = sql.raw(String(pointsOfStar))

/**
 * What results are ordered by:
 *
 * 1. Those found by their text alone come last, under a line of their own.
 * 2. By relevance and distance: those found by a part of a word or another spelling alone come after
 *    those with whole words, and those who take no new cases after all who do.
 * 3. Then what was chosen. Relevance is the class of the match (`matchClass`); then the completion
 *    score plus ten points for each star of the weighted rating; then the usual reply time and the
 *    day of publication.
 * 4. Ties go by name, then id, so that pages and chunks fit together.
 */
export function orderKeys(sort: SortOrder, words: SearchWords | undefined): OrderKey[] {
  const best: OrderKey[] = [
    ...(words ? [{ name: 'is_by_part', value: isByPart(words) }] : []),
    { name: 'is_full', value: sql`not ${listing.newCases}` },
  ]
  const keys: Record<SortOrder, OrderKey[]> = {
    name: [],
    nearest: [...best, { name: 'miles_away', value: sql`miles` }],
    relevance: [
      ...best,
      ...(words ? [{ name: 'match_class', value: matchClass(words) }] : []),
      { name: 'score', value: score, isDescending: true },
      { name: 'replies_within', value: sql`${replyFacts.withinHours}` },
      { name: 'published', value: sql`${listing.publishedAt}`, isDescending: true },
    ],
    newest: [{ name: 'joined', value: sql`${listing.joinDate}`, isDescending: true }],
    most_experienced: [{ name: 'years', value: sql`${listing.experience}`, isDescending: true }],
    highest_rated: [
      { name: 'is_unrated', value: sql`${listing.ratingTotal} = 0` },
      { name: 'rating', value: weightedRating, isDescending: true },
    ],
    replies_fastest: [{ name: 'replies_within', value: sql`${replyFacts.withinHours}` }],
    most_complete: [
      { name: 'completion', value: sql`${listing.completionScore}`, isDescending: true },
    ],
  }
  return keys[sort]
}

/**
 * A rating that rests on few reviews is drawn towards the average of the whole directory, as if
 * `typicalReviews` more had given just that. Without any review it is that average.
 */
export const weightedRating: SQL = sql`((${reviews} * ${averageOfAll()} + ${listing.ratingTotal} * ${listing.ratingAverage})
  / (${reviews} + ${listing.ratingTotal}))`

const score: SQL = sql`(${listing.completionScore} + ${star} * ${weightedRating})`

function averageOfAll(): SQL {
  const all = sql.raw('from listing_search')
  return sql`(select coalesce(sum(rating_total * rating_average) / nullif(sum(rating_total), 0), 0) ${all})`
}

/**
 * The class of the match, by the best place of any of the words: 1 name or title, 2 practice (areas,
 * specialties, languages), 3 place, 4 description; 5 a synonym, 6 what may well mean it; 7 to 10 a
 * part of a word or another spelling, by the same places.
 */
export function matchClass({ units }: SearchWords): SQL {
  return units.length === 0 ? sql`10` : sql`least(${sql.join(units.map(classOf), sql`, `)})`
}

function classOf({ typed, synonyms, hints, parts }: UnitQueries): SQL {
  const nearest = parts.slice(0, mostWeighed).map((part) => `'${part}'`)
  const classes: [terms: readonly string[], weight: string][] = [
    ...weights.map((weight): [string[], string] => [[typed], weight]),
    [synonyms, ''],
    [hints, ''],
    ...weights.slice(0, 3).map((weight): [string[], string] => [nearest, weight]),
  ]
  const cases = classes.map(([terms, weight], at) =>
    terms.length === 0
      ? sql``
      : sql` when words @@ ${wordQuery(terms.map((term) => weighted(term, weight)).join(' | '))} then ${sql.raw(String(at + 1))}`,
  )
  return sql`case${sql.join(cases)} else 10 end`
}

/** The words of a name, of practice, of places, and all. */
const weights = ['A', 'B', 'C', '']

/** Of words that contain a typed part the shortest are weighed; they are the nearest to it. */
const mostWeighed = 12

function isByPart({ units }: SearchWords): SQL {
  const whole = units.map(
    ({ typed, synonyms, hints }) => `(${[typed, ...synonyms, ...hints].join(' | ')})`,
  )
  const hasParts = units.some(({ parts }) => parts.length > 0)
  return hasParts ? sql`not words @@ ${wordQuery(whole.join(' & '))}` : sql`false`
}

/** A term as it stands in one part of a listing, or anywhere. */
function weighted(term: string, weight: string): string {
  return weight ? term.replaceAll(/'(?=[ )]|$)/g, `':${weight}`) : term
}
