import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { retentionQueue } from '#app/administration/retention/run-retention.server.ts'
import { activityRollups, userActivity } from '#app/analytics/activity.table.server.ts'
import { activityDays } from '#app/analytics/activity-event.ts'
import { deleteOldActivity } from '#app/analytics/delete-old-activity.server.ts'
import { periodLengths } from '#app/analytics/period.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

const now = new Date()
const first = londonMidnight(daysBefore(londonDay(now), activityDays - 1))
const justBefore = new Date(first.getTime() - 1)

it('deletes what is older than any chart shows, and keeps the rest', async () => {
  await fill()
  expect(await deleteOldActivity(product.db, now)).toBe(1)
  expect(await remaining()).toEqual([first, first])
  expect(await deleteOldActivity(product.db, now)).toBe(0)
  expect(activityDays).toBeGreaterThan(Math.max(...periodLengths))
})

it('deletes more rows than one statement may', async () => {
  await product.db.execute(sql`
    insert into user_activity (type, page, timestamp)
    select 'lead_view', '/dashboard/leads', ${justBefore.toISOString()} from generate_series(1, 20001)`)
  expect(await deleteOldActivity(product.db, now)).toBe(20_001)
})

it('happens by itself every night', async () => {
  const { rows } = await product.db.execute(
    sql`select cron, timezone from pgboss.schedule where name = 'activity-deletion'`,
  )
  expect(rows).toEqual([{ cron: '0 4 * * *', timezone: 'Europe/London' }])

  await product.db.execute(sql`truncate user_activity, activity_rollups`)
  await fill()
  await product.db.transaction((tx) =>
    product.jobs.send(tx, retentionQueue, { label: '', id: '', to: '' }),
  )
  await until(async () => (await remaining()).length === 2, 'old activity is deleted')
  expect(await remaining()).toEqual([first, first])
})

async function fill() {
  for (const timestamp of [justBefore, first]) {
    await product.db.insert(userActivity).values({ type: 'error', page: '/', timestamp })
    await product.db.insert(activityRollups).values({
      ...{ day: londonDay(timestamp), kind: 'page', name: '/', count: 1 },
      lastAt: timestamp,
    })
  }
}

async function remaining() {
  const events = await product.db.select().from(userActivity)
  const rollups = await product.db.select().from(activityRollups)
  return [...events.map(({ timestamp }) => timestamp), ...rollups.map(({ lastAt }) => lastAt)]
}
