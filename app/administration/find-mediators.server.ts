import { and, asc, count, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import {
  type MediatorFilter,
  mediatorCondition,
  mediatorStatusColumn,
} from './mediator-condition.server.ts'
import type { MediatorSort } from './mediator-filters.ts'

const leads = sql<number>`(select count(*) from ${inquiries} where ${inquiries.mediatorId} = ${mediators.id})`

const columns = {
  id: mediators.id,
  fullName: mediators.fullName,
  sortName: mediators.sortName,
  profileImage: mediators.profileImage,
  phone: mediators.phone,
  location: mediators.location,
  offices: mediators.offices,
  practiceAreas: mediators.practiceAreas,
  specialties: mediators.specialties,
  accountEmail: users.email,
  emailVerified: users.emailVerified,
  status: mediatorStatusColumn.as('status'),
  lastActive: mediators.lastActive,
  profileViews: mediators.profileViews,
  completionScore: mediators.completionScore,
  joinDate: mediators.joinDate,
  listedAs: listings.slug,
  // What only the export says.
  hourlyRateMin: mediators.hourlyRateMin,
  hourlyRateMax: mediators.hourlyRateMax,
  familyOnlineMediation: mediators.familyOnlineMediation,
  worksOnline: mediators.worksOnline,
  languages: mediators.languages,
  accessibility: mediators.accessibility,
  sessionTimes: mediators.sessionTimes,
  startWithinDays: mediators.startWithinDays,
  startConfirmedOn: mediators.startConfirmedOn,
  miamFee: mediators.miamFee,
  fixedFee: mediators.fixedFee,
  fixedFeeFor: mediators.fixedFeeFor,
  feesPer: mediators.feesPer,
  feesVat: mediators.feesVat,
  freeFirstCall: mediators.freeFirstCall,
}

export type MediatorSummary = Awaited<ReturnType<typeof findMediators>>[number]
export type ExportedMediator = MediatorSummary & { leads: number }

/** The mediators found, in order: at most `limit` of them after the first `offset`. */
export function findMediators(
  db: Queryable,
  filter: MediatorFilter,
  { sort, limit, offset }: { sort: MediatorSort; limit: number; offset: number },
) {
  return select(db)
    .where(mediatorCondition(db, filter))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset)
}

/** How many leads each of these mediators has; one who has none is left out. */
export async function countLeadsOf(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  const counted = await db
    .select({ id: inquiries.mediatorId, leads: count() })
    .from(inquiries)
    .where(inArray(inquiries.mediatorId, ids))
    .groupBy(inquiries.mediatorId)
  return new Map(counted.map(({ id, leads }) => [id, leads]))
}

export async function countMediators(db: Queryable, filter: MediatorFilter): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(mediators)
    .innerJoin(users, eq(users.id, mediators.id))
    .where(mediatorCondition(db, filter))
  return counted?.total ?? 0
}

/**
 * Every mediator found, by name, in batches that each begin after the last of the one before: no
 * connection is in use while a slow reader takes in the last batch.
 */
export async function* readMediators(
  db: Queryable,
  filter: MediatorFilter,
  batchSize = 500,
): AsyncGenerator<ExportedMediator[]> {
  for (let last: MediatorSummary | undefined; ; ) {
    const batch: MediatorSummary[] = await select(db)
      .where(and(mediatorCondition(db, filter), last && comesAfter(last)))
      .orderBy(...orders.name)
      .limit(batchSize)
    const ids = batch.map(({ id }) => id)
    const leads = await countLeadsOf(db, ids)
    if (batch.length > 0) yield batch.map((row) => ({ ...row, leads: leads.get(row.id) ?? 0 }))
    last = batch.at(-1)
    if (batch.length < batchSize) return
  }
}

function select(db: Queryable) {
  return db
    .select(columns)
    .from(mediators)
    .innerJoin(users, eq(users.id, mediators.id))
    .leftJoin(listings, eq(listings.id, mediators.id))
}

function comesAfter({ sortName, id }: MediatorSummary): SQL | undefined {
  const name = sortName ?? ''
  return or(gt(mediators.sortName, name), and(eq(mediators.sortName, name), gt(mediators.id, id)))
}

/** Each order but the one by leads has an index of exactly its keys. */
const orders: Record<MediatorSort, SQL[]> = {
  name: [asc(mediators.sortName), asc(mediators.id)],
  joined: [sql`${mediators.joinDate} desc nulls last`, asc(mediators.id)],
  active: [sql`${mediators.lastActive} desc nulls last`, asc(mediators.id)],
  leads: [desc(leads), asc(mediators.id)],
  views: [sql`${mediators.profileViews} desc nulls last`, asc(mediators.id)],
  completion: [asc(mediators.completionScore), asc(mediators.id)],
}
