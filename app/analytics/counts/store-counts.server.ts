import { and, eq, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import { lockNumbers } from '#app/platform/database/locks.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { periodLengths } from '../period.ts'
import { countKinds } from './count-kinds.ts'
import { countRows } from './count-rows.server.ts'
import { countedSpans } from './counts.table.server.ts'

type Span = { firstDay: string; lastDay: string }

/** Milliseconds after its end before which a day is not counted: most of what comes late has come. */
const settled = 60_000

/**
 * Counts the days that are over and not counted, or not any more, one transaction each, and then for
 * each length of a period all its days but today. Forgets what no period can read. Returns how many
 * spans were counted. It may run as often as one likes, at several processes at once.
 */
export async function storeCounts(db: Database, now: Date): Promise<number> {
  const yesterday = daysBefore(londonDay(new Date(now.getTime() - settled)), 1)
  const longest = Math.max(...periodLengths) - 1
  const days = Array.from({ length: longest }, (_, index) => daysBefore(yesterday, index))
  const periods = periodLengths.map((length) => ({
    firstDay: daysBefore(yesterday, length - 2),
    lastDay: yesterday,
  }))
  const counted = await findCounted(db)
  const isUncounted = ({ firstDay, lastDay }: Span) => !counted.has(`${firstDay} ${lastDay}`)

  let stored = 0
  const store = async (span: Span, counts: typeof countDay) => {
    await db.transaction(async (tx) => {
      await countAlone(tx)
      await tx.delete(countedSpans).where(isSpan(span))
      await tx.insert(countedSpans).values({ ...span, ...momentsOf(span) })
      await counts(tx, span)
    })
    stored += 1
  }
  for (const day of days) {
    const span = { firstDay: day, lastDay: day }
    if (isUncounted(span)) await store(span, countDay)
  }
  for (const span of periods) if (isUncounted(span)) await store(span, addUpDays)
  await forgetOthers(db, days, periods)
  return stored
}

async function findCounted(db: Database): Promise<Set<string>> {
  const spans = await db.select().from(countedSpans).where(eq(countedSpans.isStale, false))
  return new Set(spans.map(({ firstDay, lastDay }) => `${firstDay} ${lastDay}`))
}

const isSpan = ({ firstDay, lastDay }: Span) =>
  and(eq(countedSpans.firstDay, firstDay), eq(countedSpans.lastDay, lastDay))

const momentsOf = ({ firstDay, lastDay }: Span) => ({
  starts: londonMidnight(firstDay),
  ends: londonMidnight(daysBefore(lastDay, -1)),
})

/**
 * Waits until nobody adds or deletes rows, and keeps everybody from it until the transaction ends.
 * It gives up rather than have those wait who come after it.
 */
async function countAlone(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '2s', true)`)
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.activityCounts})`)
}

async function countDay(tx: Transaction, span: Span): Promise<void> {
  const { starts, ends } = momentsOf(span)
  const range = {
    starts: sql`${starts.toISOString()}::timestamptz`,
    ends: sql`${ends.toISOString()}::timestamptz`,
  }
  for (const kind of countKinds)
    await tx.execute(sql`
      insert into activity_counts (first_day, last_day, kind, name, count, last)
      select ${span.firstDay}::date, ${span.lastDay}::date, ${kind}, name, count, last
      from (${countRows[kind](range)}) as found`)
}

/** Of the days, unless one of them is missing or stale by now: then the sums are stale as well. */
async function addUpDays(tx: Transaction, { firstDay, lastDay }: Span): Promise<void> {
  const ofDays = sql`first_day = last_day and first_day between ${firstDay} and ${lastDay}`
  await tx.execute(sql`
    insert into activity_counts (first_day, last_day, kind, name, count, last)
    select ${firstDay}::date, ${lastDay}::date, kind, name, sum(count), max(last)
    from activity_counts where ${ofDays} group by kind, name`)
  await tx.execute(sql`
    update counted_spans set is_stale = true
    where first_day = ${firstDay} and last_day = ${lastDay} and ${lastDay}::date - ${firstDay}::date + 1 <>
      (select count(*) from counted_spans where ${ofDays} and not is_stale)`)
}

async function forgetOthers(db: Database, days: string[], periods: Span[]): Promise<void> {
  const isOfDay = sql`${countedSpans.firstDay} = ${countedSpans.lastDay}`
  await db.delete(countedSpans).where(
    or(
      and(isOfDay, lt(countedSpans.firstDay, days.at(-1) ?? '')),
      and(
        sql`not (${isOfDay})`,
        notInArray(
          countedSpans.firstDay,
          periods.map((span) => span.firstDay),
        ),
      ),
    ),
  )
}
