import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Call, statement } from './statements.server.ts'

/**
 * The statement that stores rows of a table, the same text for however many: each column is sent as
 * a list. Columns that are not named have a value of their own.
 */
export function insertingRows<
  Table extends PgTable,
  Name extends keyof Table['$inferInsert'] & string,
>(
  table: Table,
  names: readonly Name[],
): (rows: readonly Pick<Table['$inferInsert'], Name>[]) => Call {
  const inserting = statement(() => {
    const columns = getTableColumns(table)
    const named = names.map((name) => {
      const column = columns[name]
      if (!column) throw new Error(`no column ${name}`)
      return { name, column }
    })
    const into = named.map(({ column }) => sql.identifier(column.name))
    const lists = named.map(
      ({ name, column }): SQL => sql`${sql.placeholder(name)}::${sql.raw(column.getSQLType())}[]`,
    )
    return sql`insert into ${table} (${sql.join(into, sql`, `)})
      select * from unnest(${sql.join(lists, sql`, `)})`
  })
  return (rows) =>
    inserting(Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])))
}
