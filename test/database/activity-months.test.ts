import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { searchAnalytics, userActivity } from '#app/analytics/activity.table.server.ts'
import { countedSpans } from '#app/analytics/counts/counts.table.server.ts'
import { storeCounts } from '#app/analytics/counts/store-counts.server.ts'
import { countOldActivity, deleteOldActivity } from '#app/analytics/delete-old-activity.server.ts'
import { arrangeActivity, prepareActivity } from '#app/analytics/keep-activity.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { findMonths } from '#app/platform/database/month-partitions.server.ts'
import { londonMidnight } from '#app/platform/time/london-time.ts'
import { makeBackup } from '#database/backup/make-backup.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { aDatabase, aFileStore, aTemporaryFolder } from '../backup/databases.ts'
import { afterFile } from '../kit/run/after-file.ts'

const url = await aDatabase({ isMigrated: true })
const db = openDatabase(url, { connections: 4 })
afterFile(() => db.$client.end())

const now = new Date('2026-11-10T12:00:00Z')
const ahead = ['2026-11', '2026-12', '2027-01']

beforeEach(async () => {
  await db.execute(sql`truncate user_activity, search_analytics, counted_spans cascade`)
  for (const table of [userActivity, searchAnalytics])
    for (const month of await findMonths(db, table))
      await db.execute(
        sql`drop table ${sql.identifier(`${table === userActivity ? 'user_activity' : 'search_analytics'}_${month.replace('-', '_')}`)}`,
      )
})

const eventsAt = (...moments: string[]) =>
  db
    .insert(userActivity)
    .values(moments.map((moment) => ({ type: 'error', page: '/', timestamp: new Date(moment) })))

async function places() {
  const { rows } = await db.execute<{ place: string; rows: number }>(
    sql`select tableoid::regclass::text as place, count(*)::int as rows from user_activity group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ place, rows: count }) => [place, count]))
}

describe('months of events and searches', () => {
  it('are made ahead, once', async () => {
    await arrangeActivity(db, now)
    await arrangeActivity(db, now)
    expect(await findMonths(db, userActivity)).toEqual(ahead)
    expect(await findMonths(db, searchAnalytics)).toEqual(ahead)
    await eventsAt('2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00Z')
    expect(await places()).toEqual({ user_activity_2026_11: 1, user_activity_2026_12: 1 })
  })

  it('are made by several processes at once', async () => {
    await eventsAt('2026-03-01T00:00:00Z')
    await Promise.all([1, 2, 3].map(() => arrangeActivity(db, now)))
    expect(await findMonths(db, userActivity)).toEqual(['2026-03', ...ahead])
    expect(await places()).toEqual({ user_activity_2026_03: 1 })
  })

  it('take in what came before there was a month for it, with ids and all', async () => {
    await eventsAt('2026-08-01T00:00:00Z', '2026-08-31T23:59:59.999Z', '2026-09-01T00:00:00Z')
    await eventsAt('2026-11-01T00:00:00Z', '2031-05-05T00:00:00Z')
    const before = await db.select().from(userActivity).orderBy(userActivity.id)
    expect(await places()).toEqual({ user_activity_default: 5 })
    await arrangeActivity(db, now)
    expect(await db.select().from(userActivity).orderBy(userActivity.id)).toEqual(before)
    expect(await places()).toEqual({
      user_activity_2026_08: 2,
      user_activity_2026_09: 1,
      user_activity_2026_11: 1,
      user_activity_2031_05: 1,
    })
    await eventsAt('2026-08-15T00:00:00Z', '2026-07-15T00:00:00Z')
    expect((await places()).user_activity_default).toBe(1)
    await arrangeActivity(db, now)
    expect(await places()).toMatchObject({ user_activity_2026_07: 1, user_activity_2026_08: 3 })
  })

  it('leave what was counted as it is', async () => {
    await eventsAt('2026-11-01T00:00:00Z')
    await storeCounts(db, now)
    await arrangeActivity(db, now)
    expect(await storeCounts(db, now)).toBe(0)
  })

  it('have the constraints, indexes and numbers of the table', async () => {
    await arrangeActivity(db, now)
    const { rows } = await db.execute<{ table: string; indexes: number }>(
      sql`select tablename as table, count(*)::int as indexes from pg_indexes
        where tablename like 'search_analytics%' group by 1 order by 1`,
    )
    expect(new Set(rows.map(({ indexes }) => indexes))).toEqual(new Set([3]))
    expect(rows).toHaveLength(5)
    await expect(
      db.insert(searchAnalytics).values({ found: -1, timestamp: now }),
    ).rejects.toMatchObject({ cause: { constraint: 'search_analytics_found' } })
    const invalid = await db.execute(
      sql`select indexrelid::regclass as name from pg_index where not indisvalid`,
    )
    expect(invalid.rows).toEqual([])
    await eventsAt('2026-11-02T00:00:00Z', '2026-12-02T00:00:00Z')
    const ids = (await db.select().from(userActivity)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it('wait for nobody who reads the tables for long, as a backup does', async () => {
    await eventsAt('2026-08-01T00:00:00Z')
    const reader = await db.$client.connect()
    await reader.query('begin; select count(*) from user_activity')
    await prepareActivity(db, now)
    expect(await places()).toEqual({ user_activity_default: 1 })
    await reader.query('commit')
    reader.release()
    await prepareActivity(db, now)
    expect(await places()).toEqual({ user_activity_2026_08: 1 })

    const holder = await db.$client.connect()
    await holder.query('begin; select count(*) from user_activity')
    await expect(deleteOldActivity(db, now, 10)).rejects.toMatchObject({ cause: { code: '55P03' } })
    expect(await places()).toEqual({ user_activity_2026_08: 1 })
    await holder.query('commit')
    holder.release()
  })
})

describe('retention', () => {
  const before = ['2026-08-01T00:00:00Z', '2026-09-10T00:00:00Z', '2026-10-01T00:00:00Z']
  // 30 days, today among them: from 12 October in summer time.
  const first = londonMidnight('2026-10-12')

  it('drops the months that are over the limit, and deletes the rest row by row', async () => {
    await eventsAt(...before, new Date(first.getTime() - 1).toISOString(), first.toISOString())
    await db.insert(searchAnalytics).values({ found: 1, timestamp: new Date('2026-09-01') })
    await arrangeActivity(db, now)
    expect(await countOldActivity(db, first)).toEqual({
      total: 5,
      oldest: new Date('2026-08-01T00:00:00Z'),
      months: ['2026-08', '2026-09'],
    })
    expect(await deleteOldActivity(db, now, 30)).toBe(5)
    expect(await findMonths(db, userActivity)).toEqual(['2026-10', ...ahead])
    expect(await findMonths(db, searchAnalytics)).toEqual(ahead)
    const left = await db.select().from(userActivity)
    expect(left.map(({ timestamp }) => timestamp)).toEqual([first])
    expect(await deleteOldActivity(db, now, 30)).toBe(0)
  })

  it('deletes what has no month either', async () => {
    await eventsAt(...before, first.toISOString())
    expect(await deleteOldActivity(db, now, 30)).toBe(3)
    expect(await places()).toEqual({ user_activity_default: 1 })
  })

  it('takes what was counted of a month along', async () => {
    await eventsAt('2026-09-10T12:00:00Z', '2026-11-05T12:00:00Z')
    await arrangeActivity(db, now)
    await storeCounts(db, now)
    await deleteOldActivity(db, now, 30)
    // A month in UTC reaches into the first hour of the next one in summer.
    const stale = await db
      .select({ firstDay: countedSpans.firstDay, lastDay: countedSpans.lastDay })
      .from(countedSpans)
      .where(eq(countedSpans.isStale, true))
    const days = stale.filter((span) => span.firstDay === span.lastDay).map((span) => span.firstDay)
    expect([days.length, days.includes('2026-09-10')]).toEqual([31, true])
    expect(stale.some((span) => span.firstDay !== span.lastDay)).toBe(true)
  })
})

it('a backup of months is restored, and they are made again by the next start', async () => {
  await eventsAt('2026-08-01T00:00:00Z', '2026-11-02T00:00:00Z')
  await arrangeActivity(db, now)
  await storeCounts(db, now)
  const files = await aFileStore()
  const archive = `${await aTemporaryFolder()}/backup.tar.zst`
  await makeBackup({ connectionString: url, files }, archive, { now })

  const target = await aDatabase()
  const rows = await db.select().from(userActivity).orderBy(userActivity.id)
  await restoreBackup(archive, { connectionString: target, files: await aFileStore() })
  // And once more over what is there.
  const restored = openDatabase(target, { connections: 2 })
  await arrangeActivity(restored, now)
  await storeCounts(restored, now)
  await restoreBackup(
    archive,
    { connectionString: target, files: await aFileStore() },
    { force: true },
  )
  expect(await restored.select().from(userActivity).orderBy(userActivity.id)).toEqual(rows)
  expect(await restored.select().from(countedSpans)).toEqual([])
  await arrangeActivity(restored, now)
  expect(await findMonths(restored, userActivity)).toEqual(['2026-08', ...ahead])
  const invalid = await restored.execute(
    sql`select indexrelid::regclass as name from pg_index where not indisvalid`,
  )
  expect(invalid.rows).toEqual([])
  await restored.insert(userActivity).values({ type: 'error', page: '/', timestamp: now })
  expect(await restored.select().from(userActivity)).toHaveLength(3)
  await restored.$client.end()
})
