import { and, eq, gte, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { searchable, searchWords } from '#app/listings/search/searchable.ts'
import { containing } from '#app/platform/database/like.server.ts'
import { wholeLetters } from '#app/platform/text/plain-letters.ts'
import { practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { inquiries } from './inquiries.table.server.ts'
import { hasNewMessage, waitsSince } from './lead-facts.server.ts'
import { type LeadFilters, periodStart } from './lead-filters.ts'
import { storedStatuses } from './lead-status.ts'

/** What of the filters decides whether a lead is found. */
export type LeadFilter = Omit<LeadFilters, 'page' | 'order'>

/** The condition for one of this mediator's leads to be found. Nobody else's ever is. */
export function leadCondition(mediatorId: string, filter: LeadFilter, now: Date): SQL | undefined {
  const since = periodStart(filter.period, now)
  return and(
    eq(inquiries.mediatorId, mediatorId),
    filter.status ? inArray(inquiries.status, storedStatuses(filter.status)) : undefined,
    since ? gte(inquiries.createdAt, since) : undefined,
    filter.answer === 'waiting' ? isNotNull(waitsSince) : undefined,
    isShown(filter.show),
    ...searchWords(filter.keyword).map(contains),
  )
}

/** An archived lead whose client wrote again is among the open ones until that is read. */
function isShown(show: LeadFilter['show']): SQL | undefined {
  switch (show) {
    case 'open':
      return or(isNull(inquiries.archivedAt), hasNewMessage)
    case 'archived':
      return isNotNull(inquiries.archivedAt)
    case 'all':
      return undefined
  }
}

function contains(word: string): SQL | undefined {
  const areas = practiceAreas
    .filter(({ code, label }) => [code, searchable(label)].some((text) => text.includes(word)))
    .map(({ code }) => code)
  return or(
    like(searchedText, containing(word)),
    areas.length > 0 ? inArray(inquiries.disputeType, areas) : undefined,
  )
}

/** Name, email and description as the domain's `searchable` would have them. */
const searchedText = plainLettersOf(
  sql`${inquiries.name} || ' ' || ${inquiries.email} || ' ' || ${inquiries.disputeDescription}`,
)

function plainLettersOf(text: SQL): SQL {
  const marks = '[\u0300-\u036f]'
  const plain = sql`normalize(regexp_replace(normalize(lower(${text}), nfd), ${marks}, '', 'g'), nfc)`
  const letters = Object.entries({ ...wholeLetters, '‘': "'", '’': "'", ʼ: "'" })
  return letters.reduce((sum, [letter, as]) => sql`replace(${sum}, ${letter}, ${as})`, plain)
}
