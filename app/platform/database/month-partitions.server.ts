import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { monthAfter, monthStart, type UtcMonth, utcMonth } from '../time/utc-month.ts'
import type { Database, Queryable, Transaction } from './database.server.ts'
import { lockNumbers } from './locks.server.ts'

/*
 * Tables that are partitioned by the month, in UTC, of a column. What has no month of its own lies in
 * the partition `…_default`, so that no row is ever refused.
 */

type Name = ReturnType<typeof sql.identifier>

/** A partitioned table and the column that it is partitioned by. */
export type MonthlyTable = { table: PgTable; time: PgColumn }

/** A row of the month after next is still in a month of its own. */
const monthsAhead = 2

/** The partition of a month: `user_activity_2026_11`. */
const partitionName = (table: string, month: UtcMonth) => `${table}_${month.replace('-', '_')}`

const defaultOf = (table: string) => sql.identifier(`${table}_default`)

/** The months that have a partition, the earliest first. */
export async function findMonths(db: Queryable, table: PgTable): Promise<UtcMonth[]> {
  const name = getTableName(table)
  const { rows } = await db.execute<{ name: string }>(
    sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ${name}::regclass order by 1`,
  )
  return rows
    .map((row) => /^_(\d{4})_(\d{2})$/.exec(row.name.slice(name.length)))
    .flatMap((found) => (found ? [`${found[1]}-${found[2]}`] : []))
}

/**
 * Makes partitions for this month and the next ones, and for every month of which there are rows in
 * the default partition, and moves these rows. Usually there is nothing to do, and nobody waits; it
 * throws, and changes nothing, where somebody reads the tables for longer than `patience`.
 */
export async function arrangeMonths(db: Database, monthly: MonthlyTable, now: Date): Promise<void> {
  const wanted = Array.from({ length: monthsAhead + 1 }, (_, ahead) =>
    monthAfter(utcMonth(now), ahead),
  )
  const isArranged = async (tx: Queryable) => {
    const months = await findMonths(tx, monthly.table)
    return wanted.every((month) => months.includes(month)) && (await isDefaultEmpty(tx, monthly))
  }
  if (await isArranged(db)) return
  await db.transaction(async (tx) => {
    await changePartitions(tx)
    if (!(await isArranged(tx))) await moveIntoMonths(tx, monthly, wanted)
  })
}

async function isDefaultEmpty(db: Queryable, { table }: MonthlyTable): Promise<boolean> {
  const { rows } = await db.execute<{ filled: boolean }>(
    sql`select exists (select from ${defaultOf(getTableName(table))}) as filled`,
  )
  return rows[0]?.filled === false
}

async function moveIntoMonths(tx: Transaction, { table, time }: MonthlyTable, wanted: UtcMonth[]) {
  const name = getTableName(table)
  const rest = defaultOf(name)
  const column = sql.identifier(time.name)
  await tx.execute(sql`lock table ${rest} in access exclusive mode`)
  const strays = await tx.execute<{ month: UtcMonth; rows: number }>(
    sql`select to_char(${column} at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as rows
      from ${rest} group by 1`,
  )
  const known = await findMonths(tx, table)
  const months = new Set([...wanted, ...strays.rows.map(({ month }) => month)])
  const added = [...months].filter((month) => !known.includes(month)).sort()
  let moved = 0
  for (const month of added) {
    // Made beside the table and attached once it is filled, so that no trigger takes it for new rows.
    const partition = sql.identifier(partitionName(name, month))
    await tx.execute(
      sql`create table ${partition} (like ${table} including defaults including constraints including indexes)`,
    )
    const filled = await tx.execute(
      sql`insert into ${partition} select * from ${rest} where ${within(column, month)}`,
    )
    const rows = filled.rowCount ?? 0
    if (rows > 0) await tx.execute(sql`analyze ${partition}`)
    moved += rows
  }
  const total = strays.rows.reduce((sum, { rows }) => sum + rows, 0)
  if (moved !== total) throw new Error(`${total - moved} rows of ${name} belong to no month`)
  await tx.execute(sql`truncate ${rest}`)
  for (const month of added) {
    const [from, to] = [month, monthAfter(month)].map(literal)
    await tx.execute(
      sql`alter table ${table} attach partition ${sql.identifier(partitionName(name, month))}
        for values from (${from}) to (${to})`,
    )
  }
}

const within = (column: Name, month: UtcMonth) =>
  sql`${column} >= ${literal(month)} and ${column} < ${literal(monthAfter(month))}`

/** When a month begins, for statements that take no parameters. */
const literal = (month: UtcMonth) => sql.raw(`'${monthStart(month).toISOString()}'`)

/** The months whose every row is before that moment. */
export async function findMonthsBefore(db: Queryable, table: PgTable, before: Date) {
  const months = await findMonths(db, table)
  return months.filter((month) => monthStart(monthAfter(month)) <= before)
}

/**
 * Drops the partition of a month, and returns how many rows it had. It throws, and changes nothing,
 * where somebody reads or writes the table for longer than `patience`.
 */
export async function dropMonth(tx: Transaction, table: PgTable, month: UtcMonth): Promise<number> {
  await changePartitions(tx)
  const partition = sql.identifier(partitionName(getTableName(table), month))
  if (!(await findMonths(tx, table)).includes(month)) return 0
  // Counted under the lock, so that the number is of the rows that go.
  await tx.execute(sql`lock table ${table} in access exclusive mode`)
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${partition}`,
  )
  await tx.execute(sql`drop table ${partition}`)
  return rows[0]?.count ?? 0
}

/** How long others wait behind a change of partitions that itself has to wait, as for a backup. */
const patience = '2s'

/** One process at a time changes partitions, and rather not now than for long. */
async function changePartitions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${patience}, true)`)
  await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.partitions})`)
}
