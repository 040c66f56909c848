import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import type { TableShape } from '../backup/product-tables.ts'
import { writeTable } from '../backup/restore-tables.ts'

/** Rows of a table on their way into the database, as COPY takes them. */
export type CopiedRows = { shape: TableShape; text: Buffer }

/**
 * The rows as text for COPY, which is the quickest way to write many, and which may set ids that the
 * database would count up by itself. None for no rows. All rows must have the same fields as the
 * first.
 */
export function copiedRows<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): CopiedRows[] {
  const [first] = rows
  if (!first) return []

  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first)
  const lines = rows.map((row) =>
    columns
      .map(([field, column]) => copiedValue(column, (row as Record<string, unknown>)[field]))
      .join('\t'),
  )
  const shape = {
    name: `public.${getTableName(table)}`,
    columns: columns.map(([, column]) => column.name),
  }
  return [{ shape, text: Buffer.from(`${lines.join('\n')}\n`) }]
}

function copiedValue(column: PgColumn, value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  const text = String(column.mapToDriverValue(value))
  return special.test(text) ? text.replace(specials, (letter) => escapes[letter] ?? letter) : text
}

const special = /[\\\n\r\t]/
const specials = /[\\\n\r\t]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

export async function writeCopied(client: ClientBase, copied: readonly CopiedRows[]) {
  for (const { shape, text } of copied) {
    const writer = writeTable(client, shape)
    await writer.write(text)
    await writer.end()
  }
}
