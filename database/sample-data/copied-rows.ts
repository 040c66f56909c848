import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import { writeTable } from '../backup/restore-tables.ts'

/** Rows of one table on their way into the database, as lines of COPY. */
export type CopiedRows = {
  add(rows: readonly object[]): void
  write(client: ClientBase): Promise<void>
}

/**
 * COPY is the quickest way to write many rows, and may set ids that the database would count up by
 * itself. Each row must have the fields of the first.
 */
export function copiedRows(table: PgTable): CopiedRows {
  let fields: [string, PgColumn][] | undefined
  const lines: string[] = []
  return {
    add(rows) {
      for (const row of rows as Record<string, unknown>[]) {
        fields ??= Object.entries(getTableColumns(table)).filter(([field]) => field in row)
        lines.push(fields.map(([field, column]) => copiedValue(column, row[field])).join('\t'))
      }
    },
    async write(client) {
      if (!fields) return
      const columns = fields.map(([, column]) => column.name)
      const writer = writeTable(client, { name: `public.${getTableName(table)}`, columns })
      await writer.write(Buffer.from(`${lines.join('\n')}\n`))
      await writer.end()
    },
  }
}

function copiedValue(column: PgColumn, value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  const text = String(column.mapToDriverValue(value))
  return special.test(text) ? text.replace(specials, (letter) => escapes[letter] ?? letter) : text
}

const special = /[\\\n\r\t]/
const specials = /[\\\n\r\t]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
