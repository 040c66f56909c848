import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/*
 * Conditions for CHECK constraints. They are written without parameters, which a constraint cannot
 * have. A column that is null passes all of them.
 */

/** Whether a column holds one of these codes. */
export function isOneOf(column: PgColumn, codes: readonly string[]): SQL {
  const list = codes.map((code) => `'${code.replaceAll("'", "''")}'`).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}

/** Whether a number is within these bounds, both included. */
export function isBetween(column: PgColumn, lowest: number, highest: number): SQL {
  return sql`${column} between ${sql.raw(String(lowest))} and ${sql.raw(String(highest))}`
}

/** Whether a number is zero or more. */
export function isNotNegative(column: PgColumn): SQL {
  return sql`${column} >= 0`
}

/** Whether an array column is a plain list, in which no value is missing. */
export function isListOfValues(column: PgColumn): SQL {
  return sql`case when coalesce(array_ndims(${column}), 1) = 1 then array_position(${column}, null) is null else false end`
}

/** Whether a JSON column holds a list of at most so many values. */
export function isListOfAtMost(column: PgColumn, length: number): SQL {
  const most = sql.raw(String(length))
  return sql`case when jsonb_typeof(${column}) = 'array' then jsonb_array_length(${column}) <= ${most} else false end`
}
