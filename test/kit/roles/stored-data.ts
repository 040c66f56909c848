import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

/** Digests of what is stored in each table; where a column is named, of the rows of an owner. */
export async function digestsOf(
  db: Database,
  tables: readonly [table: string, column: string][],
  owner = '',
): Promise<unknown[]> {
  const digests = tables.map(([table, column]) => {
    const condition = column ? sql`where ${sql.identifier(column)} = ${owner}` : sql``
    return sql`(select md5(string_agg(t::text, ',' order by t::text))
      from ${sql.identifier(table)} t ${condition})`
  })
  const { rows } = await db.execute(sql`select array[${sql.join(digests, sql`, `)}] as digests`)
  return rows[0]?.digests as unknown[]
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
