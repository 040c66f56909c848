import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Keeps a copy of every mail that is put into the queue from now on, as `test.mails (data, number)`:
 * a job that is done has lost its text, and how soon that is nobody knows.
 */
export async function copyMails(db: Database): Promise<void> {
  for (const statement of [
    'create schema test',
    'create table test.mails (id uuid primary key, data jsonb, number serial)',
    `create function test.copy_mail() returns trigger language plpgsql as $$ begin
      insert into test.mails (id, data) values (new.id, new.data) on conflict do nothing;
      return null;
    end $$`,
    `create trigger copy_mail after insert on pgboss.job_common
      for each row when (new.name = 'mail' and new.state = 'created') execute function test.copy_mail()`,
  ])
    await db.execute(sql.raw(statement))
}
