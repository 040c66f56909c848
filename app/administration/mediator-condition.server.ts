import { and, arrayContains, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { users } from '#app/accounts/accounts.table.server.ts'
import { isOpenQuestion, officeQuestions } from '#app/listings/office-questions.table.server.ts'
import { searchWords } from '#app/listings/search/searchable.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { isInDays } from '#app/platform/database/in-days.server.ts'
import { containing } from '#app/platform/database/like.server.ts'
import { completionBounds } from '#app/profiles/completion.ts'
import { hasUnplacedOffice, mediators } from '#app/profiles/mediators.table.server.ts'
import type { MediatorFilters } from './mediator-filters.ts'
import type { MediatorStatus } from './mediator-status.ts'

/** What of the filters decides whether a mediator is found. */
export type MediatorFilter = Omit<MediatorFilters, 'sort' | 'page'>

/** The status by the rule of `mediatorStatus`. Needs `users` to be joined. */
export const mediatorStatusColumn = sql<MediatorStatus>`case
  when ${users.banned} then 'suspended'
  when ${mediators.takenDownAt} is not null then 'taken_down'
  when not ${mediators.approved} and ${mediators.sentBackReason} <> '' then 'sent_back'
  when btrim(${mediators.fullName}) = '' or btrim(${mediators.email}) = '' then 'incomplete'
  when ${mediators.approved} then 'active'
  when ${mediators.hasBio} then 'in_review'
  else 'incomplete' end`

/** The condition for a mediator to be found; undefined finds all. Needs `users` to be joined. */
export function mediatorCondition(db: Queryable, filter: MediatorFilter): SQL | undefined {
  const band = filter.completeness ? completionBounds[filter.completeness] : undefined
  return and(
    ...searchWords(filter.keyword).map((word) => mentions(db, word)),
    hasStatus(filter.status),
    filter.area ? arrayContains(mediators.practiceAreas, [filter.area]) : undefined,
    band ? gte(mediators.completionScore, band.from) : undefined,
    band ? lt(mediators.completionScore, band.below) : undefined,
    filter.place === 'unplaced' ? hasUnplacedOffice(mediators) : undefined,
    filter.place === 'moved' ? hasOfficeQuestion(db) : undefined,
    isInDays(mediators.joinDate, filter),
  )
}

/** An index finds the few that there are. */
function hasOfficeQuestion(db: Queryable): SQL {
  const open = db
    .select({ id: officeQuestions.mediatorId })
    .from(officeQuestions)
    .where(isOpenQuestion)
  return inArray(mediators.id, open)
}

/**
 * A word is looked for in the profile and in the email of the account, each with an index of its
 * own, which one condition over both tables could not use.
 */
function mentions(db: Queryable, word: string): SQL {
  const pattern = containing(word)
  return inArray(
    mediators.id,
    unionAll(
      db
        .select({ id: mediators.id })
        .from(mediators)
        .where(or(like(mediators.searchText, pattern), eq(mediators.id, word))),
      db.select({ id: users.id }).from(users).where(like(users.email, pattern)),
    ),
  )
}

/** Suspended accounts are few, and an index finds them by their plain column. */
function hasStatus(status: MediatorFilter['status']): SQL | undefined {
  if (status === '') return undefined
  const isStatus = sql`${mediatorStatusColumn} = ${status}`
  return status === 'suspended' ? and(eq(users.banned, true), isStatus) : isStatus
}
