import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import { writeTable } from '../backup/restore-tables.ts'

/**
 * Writes rows by COPY, which may set ids that the database would count up by itself. All rows must
 * have the fields of the first; the other columns get their defaults.
 * https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS-TEXT-FORMAT
 */
export async function copyRows(
  client: ClientBase,
  table: PgTable,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first)
  const lines = (rows as Record<string, unknown>[]).map((row) =>
    columns
      .map(([field, column]) => {
        const value = row[field] ?? null
        return value === null ? '\\N' : escaped(String(column.mapToDriverValue(value)))
      })
      .join('\t'),
  )
  const names = columns.map(([, { name }]) => name)
  const writer = writeTable(client, { name: `public.${getTableName(table)}`, columns: names })
  await writer.write(Buffer.from(`${lines.join('\n')}\n`))
  await writer.end()
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (each) => escapes[each] ?? each)
}
