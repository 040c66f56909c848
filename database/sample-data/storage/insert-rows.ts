import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'

/**
 * Writes many rows in one statement, as JSON that the database takes apart: quicker than a
 * parameter for every value. All rows must have the same fields as the first. Ids that the database
 * would count up by itself may be among them.
 */
export async function insertRows<Table extends PgTable>(
  client: ClientBase,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return

  const name = getTableName(table)
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first)
  const list = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        columns.map(([field, column]) => [column.name, (row as Record<string, unknown>)[field]]),
      ),
    ),
  )
  await client.query(
    `insert into "${name}" (${list}) overriding system value select ${list} from json_populate_recordset(null::"${name}", $1)`,
    [json],
  )
}
