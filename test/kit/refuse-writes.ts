import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

/** From now on the table can be read, but nothing in it can be changed. */
export async function refuseWrites(db: Database, table: string): Promise<void> {
  await db.execute(sql`
    create or replace function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'refused'; end $$`)
  await db.execute(sql`
    create trigger refuse before insert or update or delete on ${named(table)}
    for each statement execute function refuse()`)
}

/** Ends what `refuseWrites` began. */
export async function allowWrites(db: Database, table: string): Promise<void> {
  await db.execute(sql`drop trigger refuse on ${named(table)}`)
}

/** Does something while nothing in this table can be changed. */
export async function withoutWrites<Result>(
  { db }: { db: Database },
  table: string,
  act: () => Promise<Result>,
): Promise<Result> {
  await refuseWrites(db, table)
  try {
    return await act()
  } finally {
    await allowWrites(db, table)
  }
}

/** A table by its name, which may begin with that of its schema. */
function named(table: string) {
  return sql.join(table.split('.').map(sql.identifier), sql.raw('.'))
}
