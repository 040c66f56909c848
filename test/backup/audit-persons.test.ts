import { expect, it } from 'vitest'
import { knownMigrations } from '#app/platform/database/versions.server.ts'
import { restoreBackup } from '#database/backup/restore-backup.server.ts'
import { keptDatabase } from '#database/upgrades/kept.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { aDatabase, aFileStore, query } from './databases.ts'

const before = '0008_deliveries'

it('the upgrade gives every older entry the person whom it was about', async () => {
  const address = await aDatabase()
  const upTo = knownMigrations().findIndex(({ name }) => name === before) + 1
  await restoreBackup(
    keptDatabase(before),
    { connectionString: address, files: await aFileStore() },
    { upTo },
  )
  await query(address, 'delete from audit_log')
  await query(address, olderEntries)
  await migrateDatabase(address)

  const entries = await query(
    address,
    `select action, person_id || '|' || person_name || '|' || person_email || '|' || review_author
     as person from audit_log order by id`,
  )
  const rhian = 'rhian|Rhian Pritchard|rhian@example.org'
  const gina = 'gina|Gone Gina|gina@example.org'
  expect(entries.map(Object.values)).toEqual([
    ['mediator.edit', `${rhian}|`],
    ['review.approve', `${rhian}|A. Writer`],
    ['review.delete', `${gina}|`],
    ['mediator.edit', `${gina}|`],
    ['account.delete', `${gina}|`],
    ['role.grant', 'nobody|||'],
    ['delivery.retry', '|||'],
  ])
})

const olderEntries = `
  insert into reviews (id, mediator_id, client_name, rating, comment, digest, date_created)
  values ('written', 'rhian', 'A. Writer', 5, 'Fair.', 'written', now());
  insert into audit_log (actor_id, actor_email, action, subject_id, before, after, at)
  select 'a', 'a@example.org', action, subject, before::jsonb, after::jsonb, now() from (values
    (1, 'mediator.edit', 'rhian', '{"Title": "Old"}', '{"Title": "New"}'),
    (2, 'review.approve', 'written', null, '{"mediatorId": "rhian"}'),
    (3, 'review.delete', 'lost', '{"mediatorId": "gina"}', null),
    (4, 'mediator.edit', 'gina', null, null),
    (5, 'account.delete', 'gina', '{"name": "Gone Gina", "email": "gina@example.org"}', null),
    (6, 'role.grant', 'nobody', null, '7'),
    (7, 'delivery.retry', 'mail-1', null, null)
  ) as entries (position, action, subject, before, after) order by position`
