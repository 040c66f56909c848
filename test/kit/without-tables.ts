import type { TestProduct } from './product.ts'

/** Does something while these tables cannot be found, and gives them back. */
export async function withoutTables<Result>(
  { db }: Pick<TestProduct, 'db'>,
  tables: readonly string[],
  act: () => Promise<Result> | Result,
): Promise<Result> {
  for (const table of tables) await db.execute(`alter table ${table} rename to ${table}_away`)
  try {
    return await act()
  } finally {
    for (const table of tables) await db.execute(`alter table ${table}_away rename to ${table}`)
  }
}
