import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Insertion<Row> = {
  sql: SQL
  values(rows: readonly Row[]): Record<string, unknown[]>
}

/**
 * A part of a statement that stores rows of a table, the same text for however many, none included,
 * and the values of its placeholders: each column is sent as a list. Columns that are not named have
 * a value of their own.
 */
export function insertionOf<
  Table extends PgTable,
  Name extends keyof Table['$inferInsert'] & string,
>(table: Table, names: readonly Name[]): Insertion<Pick<Table['$inferInsert'], Name>> {
  const columns = getTableColumns(table)
  const placeholder = (name: Name) => `${getTableName(table)}.${name}`
  const named = names.map((name) => {
    const column = columns[name]
    if (!column) throw new Error(`no column ${name}`)
    return { name, column }
  })
  const into = named.map(({ column }) => sql.identifier(column.name))
  const lists = named.map(
    ({ name, column }) =>
      sql`${sql.placeholder(placeholder(name))}::${sql.raw(column.getSQLType())}[]`,
  )
  return {
    sql: sql`insert into ${table} (${sql.join(into, sql`, `)})
      select * from unnest(${sql.join(lists, sql`, `)})`,
    values: (rows) =>
      Object.fromEntries(names.map((name) => [placeholder(name), rows.map((row) => row[name])])),
  }
}
