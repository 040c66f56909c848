import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { mailMakers } from '#test/kit/deliveries/every-mail.ts'
import { ordinaryTyped } from '#test/kit/deliveries/mail-texts.ts'
import { onDatabase } from './database.ts'
import { ofThisTry } from './this-try.ts'

const noMailbox = '550 5.1.1 The mailbox does not exist'

/** A mail that was given up, as if its server had refused it for good. Returns its recipient. */
export async function aGivenUpMail(name: string, message = noMailbox): Promise<string> {
  const mark = ofThisTry(name).replace(' ', '-')
  const to = `${mark}@example.org`
  const mail = { ...mailMakers['new-inquiry'](ordinaryTyped), id: `inquiry-${mark}`, to }
  const output = { message }
  await onDatabase((db) =>
    db.execute(sql`
      insert into pgboss.job (name, data, output, source_name, source_retry_count,
        source_created_on, keep_until, dead_letter)
      values ('given-up', ${JSON.stringify(mail)}, ${JSON.stringify(output)}, 'mail', 0,
        now() - interval '2 hours', now() + interval '90 days', null)`),
  )
  return to
}

/** The delivery of a mail that was given up, by its recipient. */
export async function idOfDelivery(db: Database, to: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from pgboss.job where name = 'given-up' and data ->> 'to' = ${to}`,
  )
  return rows[0]?.id ?? ''
}
