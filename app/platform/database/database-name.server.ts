import type { Pool } from 'pg'

/**
 * What only a server and its standbys have in common, and of them only one database: an expression
 * of SQL. The number of the system is made when a server is set up, and standbys are copies.
 */
export const databaseName = `(select system_identifier::text from pg_control_system()) || ' ' ||
  (select oid::text from pg_database where datname = current_database())`

export async function readDatabaseName(db: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await db.query(`select ${databaseName} as name`)
  return rows[0].name
}
