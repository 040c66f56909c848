import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { mailMakers } from './every-mail.ts'
import { ordinaryTyped } from './mail-texts.ts'

/** A mail that was given up a moment ago. Returns the id of its job. */
export async function aGivenUpDelivery(db: Database): Promise<string> {
  const id = randomUUID()
  const mail = JSON.stringify(mailMakers.welcome(ordinaryTyped))
  await db.execute(sql`
    insert into pgboss.job (id, name, data, source_name, source_retry_count, source_created_on)
    values (${id}, 'given-up', ${mail}::jsonb, 'mail', 0, now())`)
  return id
}
