import { type SQL, sql } from 'drizzle-orm'
import type { WordSearch } from '../keywords/find-words.server.ts'
import { isByPartsOnly, points, wordPoints, wordTables } from '../keywords/word-condition.server.ts'
import { ranking } from './ranking.ts'
import { factBits } from './search-facts.ts'
import type { SortOrder } from './sort-orders.ts'

type Ordered = {
  sort: SortOrder
  words: WordSearch | undefined
  /** Whether an office is where the search looks. */
  isInPlace: SQL | undefined
  now: Date
}

/**
 * Found offices in order, at most `limit` after the first `offset`; `page` is the name of their rows
 * in the expressions. Those found by their text alone come last; ties go by name, then id, so that
 * pages and chunks fit together.
 */
export function pageOf(found: SQL, order: Ordered, { limit, offset }: Slice): SQL {
  const keys = sql.join(
    leading(order).map((key, at) => sql`${key} as ${keyName(at)}`),
    sql`, `,
  )
  return sql`with ${wordTables(order.words, order.isInPlace)} found as (${found})
    select page.*, ${keys} from found page
    order by ${orderOf(order, '')} limit ${limit} offset ${offset}`
}

/** The same order of the rows of `pageOf`, which a join may have mixed up. */
export function orderOfPage(order: Ordered): SQL {
  return orderOf(order, 'page.')
}

type Slice = { limit: number; offset: number }

function orderOf(order: Ordered, prefix: '' | 'page.'): SQL {
  const keys = [
    ...leading(order).map((_, at) => keyName(at)),
    sql.raw('sort_name'),
    sql.raw('listing_id'),
  ]
  return sql.join(
    keys.map((key) => sql`${sql.raw(prefix)}${key}`),
    sql`, `,
  )
}

function keyName(at: number): SQL {
  return sql.raw(`key_${at}`)
}

/** What is compared before name and id, the lowest first. */
function leading({ sort, words, now }: Ordered): SQL[] {
  const byTextLast = sql`page.is_by_text_only`
  const best = [byTextLast, ...(words ? [isByPartsOnly(words)] : []), newCasesFirst]
  const orders: Record<SortOrder, () => SQL[]> = {
    name: () => [byTextLast],
    nearest: () => [...best, sql`page.miles`],
    relevance: () => [...best, sql`-(${score(words, now)})`],
    newest: () => [byTextLast, sql`-extract(epoch from page.join_date)`],
    most_experienced: () => [byTextLast, sql`-page.experience`],
    highest_rated: () => [byTextLast, sql`-page.weighted_rating`],
    most_complete: () => [byTextLast, sql`-page.completion_score`],
  }
  return orders[sort]()
}

const newCasesFirst = sql.raw(`(page.facts & ${factBits(['newCases'])} = 0)`)

/** The points of the rules in `ranking`. */
function score(words: WordSearch | undefined, now: Date): SQL {
  const { atPlace, halfAt } = ranking.distance
  const { today, nothingAfter } = ranking.freshness
  const parts = [
    sql`page.relevance`,
    sql`coalesce(${points(atPlace * halfAt)} / (${points(halfAt)} + page.miles), 0)`,
    // Before version 17 PostgreSQL cannot subtract a date that is infinite.
    sql`${points(today)} * greatest(0, 1 - greatest(0, extract(epoch from ${now.toISOString()}::timestamptz) - extract(epoch from page.published_at)) / ${points(nothingAfter * secondsADay)})`,
    ...(words ? wordPoints(words) : []),
  ]
  return sql.join(parts, sql` + `)
}

const secondsADay = 24 * 60 * 60
