import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

/** Digests of what is stored in each table; where a column is named, of the rows of an owner. */
export async function digestsOf(
  db: Database,
  tables: readonly [table: string, column: string][],
  owner = '',
): Promise<unknown[]> {
  const queries = tables.map(([table, column]) => {
    const condition = column ? sql`where ${sql.identifier(column)} = ${owner}` : sql``
    return db.execute(
      sql`select md5(string_agg(t::text, ',' order by t::text)) as digest
        from ${sql.identifier(table)} t ${condition}`,
    )
  })
  return (await Promise.all(queries)).map(({ rows }) => rows[0]?.digest)
}

const written = [
  ...['users', 'mediators', 'listings', 'inquiries', 'accounts', 'sessions', 'slugs'],
  ...['reviews', 'review_answers', 'reports', 'audit_log', 'held_inquiries', 'credentials'],
]

/** Digests of every table that a mediator's or an administrator's post writes to. */
export function everythingIn(db: Database): Promise<unknown[]> {
  return digestsOf(
    db,
    written.map((table) => [table, '']),
  )
}
