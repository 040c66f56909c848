import { and, inArray } from 'drizzle-orm'
import { isOpenQuestion, officeQuestions } from '#app/listings/office-questions.table.server.ts'
import { formatLocation } from '#app/places/location.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { partReader } from '#app/platform/database/read-parts.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { recentDay } from '#app/platform/time/recent-time.ts'
import { unplacedLocations } from '#app/profiles/unplaced.ts'
import {
  countLeadsOf,
  countMediators,
  findMediators,
  type MediatorSummary,
} from '../find-mediators.server.ts'
import { type MediatorFilters, mediatorsPageSize, noMediatorFilters } from '../mediator-filters.ts'

export type MediatorRow = ReturnType<typeof mediatorRow>

type MediatorsPage = {
  mediators: MediatorRow[]
  total: number
  page: number
  /** How many mediators have a location that is no known place; null where they could not be counted. */
  unplaced: number | null
  /** How many have an office whose place an administrator has to check; null likewise. */
  moved: number | null
}

export const noMediators: MediatorsPage = {
  mediators: [],
  total: 0,
  page: 1,
  unplaced: null,
  moved: null,
}

/** One page of the mediators; a page beyond the last is the last. */
export async function findMediatorsPage(
  { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>,
  filters: MediatorFilters,
): Promise<MediatorsPage> {
  const { found, total, page } = await withinTime(db, (tx) => readMediatorsPage(tx, filters))
  const ids = found.map(({ id }) => id)
  const readPart = partReader({ db, log })
  const leads = await readPart('leads', (tx) => countLeadsOf(tx, ids))
  const unplaced = await readPart('unplaced', (tx) =>
    countMediators(tx, { ...noMediatorFilters, place: 'unplaced' }),
  )
  const moved = await readPart('moved', (tx) =>
    countMediators(tx, { ...noMediatorFilters, place: 'moved' }),
  )
  const questions = await readPart('questions', (tx) => findOfficeQuestions(tx, ids))
  const at = now()
  const rows = readEach(log, found, (row) => mediatorRow(row, { leads, questions }, at))
  return { mediators: rows, total, page, unplaced, moved }
}

async function readMediatorsPage(db: Queryable, filters: MediatorFilters) {
  const total = await countMediators(db, filters)
  const page = Math.min(filters.page, Math.max(1, Math.ceil(total / mediatorsPageSize)))
  const found = await findMediators(db, filters, {
    sort: filters.sort,
    limit: mediatorsPageSize,
    offset: (page - 1) * mediatorsPageSize,
  })
  return { found, total, page }
}

type Parts = {
  leads: Map<string, number> | null
  questions: Map<string, OpenQuestion[]> | null
}

function mediatorRow(mediator: MediatorSummary, { leads, questions }: Parts, now: Date) {
  const { id, fullName, profileImage, accountEmail, emailVerified, status } = mediator
  const { profileViews, completionScore, listedAs } = mediator
  return {
    id,
    fullName,
    profileImage,
    accountEmail,
    emailVerified,
    status,
    profileViews,
    completionScore,
    listedAs,
    /** Null where they could not be counted. */
    leads: leads && (leads.get(id) ?? 0),
    location: formatLocation(mediator.location),
    unplaced: unplacedLocations(mediator).map(formatLocation),
    moved: (questions?.get(id) ?? []).map(describeQuestion),
    lastActive: recentDay(mediator.lastActive, now),
    joined: recentDay(mediator.joinDate, now),
  }
}

type OpenQuestion = typeof officeQuestions.$inferSelect

async function findOfficeQuestions(
  db: Queryable,
  ids: string[],
): Promise<Map<string, OpenQuestion[]>> {
  const found = await db
    .select()
    .from(officeQuestions)
    .where(and(inArray(officeQuestions.mediatorId, ids), isOpenQuestion))
  return Map.groupBy(found, ({ mediatorId }) => mediatorId)
}

/** “Crosby” stands in Cosby, Leicestershire. It would now be Crosby, Merseyside, 98 miles away. */
function describeQuestion({ location, place, choices, miles }: OpenQuestion): string {
  const stands = `“${formatLocation(location)}” stands at ${place}.`
  const [only, ...others] = choices
  if (only === undefined) return `${stands} We could not find it on the map any more.`
  if (others.length > 0) return `${stands} It could now mean ${choices.join('; ')}.`
  return `${stands} It would now be ${only}${miles === null ? '' : `, ${counted(miles, 'mile')} away`}.`
}
