import { type SQL, sql } from 'drizzle-orm'
import { factBits } from './search-facts.ts'
import type { SortOrder } from './sort-orders.ts'

/**
 * The order of found offices, of which `page` is the name in the statement. Those found by their
 * text alone come last; ties go by name, then id, so that pages and chunks fit together.
 */
export function orderBy(sort: SortOrder): SQL {
  return sql.join([...leading[sort], sql`page.sort_name`, sql`page.listing_id`], sql`, `)
}

const byTextLast = sql`page.is_by_text_only`
const newCasesFirst = sql.raw(`(page.facts & ${factBits(['newCases'])} = 0)`)

const leading: Record<SortOrder, SQL[]> = {
  name: [byTextLast],
  nearest: [byTextLast, newCasesFirst, sql`page.miles`],
  relevance: [byTextLast, newCasesFirst, sql`page.relevance desc`],
  newest: [byTextLast, sql`page.join_date desc nulls last`],
  most_experienced: [byTextLast, sql`page.experience desc nulls last`],
  highest_rated: [byTextLast, sql`page.weighted_rating desc nulls last`],
  most_complete: [byTextLast, sql`page.completion_score desc nulls last`],
}
