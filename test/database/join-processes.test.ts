import { Client } from 'pg'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { joinProcesses, type SharedSettings } from '#app/platform/database/join-processes.server.ts'
import { aDatabase } from '../kit/database.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { until } from '../kit/until.ts'

const { url, drop } = await aDatabase()
afterFile(drop, 'servers')
const client = new Client({ connectionString: url })
beforeAll(() => client.connect())
afterFile(() => client.end())

const left: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const leave of left.splice(0)) await leave()
})

const sending = { MAIL_URL: 'smtp://one', APP_URL: 'https://one.example' }
const same = { secret: 'a secret', files: 'a store', sending }

it('lets any number of processes join that have the same', async () => {
  await Promise.all([join(same), join(same), join(same)])
})

it.each([
  ['secret', 'AUTH_SECRET'],
  ['files', 'FILES_URL'],
])('turns away a process that differs in its %s and names the setting', async (name, setting) => {
  await join(same)
  const sentence = new RegExp(`^Another process .*Set ${setting} to the same`)
  await expect(join({ ...same, [name]: 'another' })).rejects.toThrow(sentence)
  await join(same)
})

it('turns away one, not both, of two different processes that start at once', async () => {
  const outcomes = await Promise.allSettled([join(same), join({ ...same, secret: 'another' })])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('lets others in once the last that differed has left', async () => {
  const { leave } = await join(same)
  await leave()
  await join({ ...same, secret: 'a new secret', files: 'a new store' })
})

it('does not compare photos while the store does not answer', async () => {
  await join(same)
  await join({ ...same, files: undefined })
})

it('lets others in at once where one that differed was killed', async () => {
  const { leave } = await join(same)
  // What the database sees of it.
  await client.query(
    `insert into processes select '0 killed', started_at, seen_at, settings from processes`,
  )
  await leave()
  await join({ ...same, secret: 'a new secret' })
})

it('joins again after its connection broke', async () => {
  await join(same)
  const before = await onlyProcess()
  await client.query('select pg_terminate_backend($1)', [before.split(' ')[0]])
  await until(async () => (await onlyProcess()) !== before, 'it has joined again')
  await expect(join({ ...same, secret: 'another' })).rejects.toThrow('AUTH_SECRET')
})

it('stores nothing from which a setting can be read', async () => {
  await join(same)
  const { rows } = await client.query('select settings::text as text from processes')
  for (const value of ['a secret', 'a store', ...Object.values(sending)])
    expect(rows[0].text).not.toContain(value)
  expect(rows[0].text).toContain('MAIL_URL')
})

it('tells the one that started earlier which settings differ, until the later one has left', async () => {
  const earlier = await join(same)
  const told: (readonly string[])[] = []
  earlier.watch((names) => told.push(names))
  expect(earlier.differing).toEqual([])

  const other = { ...sending, MAIL_URL: 'smtp://two', SUPPORT_EMAIL: 'help@example.org' }
  const later = await join({ ...same, sending: { ...other, SUPPORT_EMAIL: undefined } })
  expect(later.differing).toEqual(['MAIL_URL'])
  const toldLater: (readonly string[])[] = []
  later.watch((names) => toldLater.push(names))
  await until(() => told.length === 1, 'the earlier one was told')
  expect(told).toEqual([['MAIL_URL']])

  await later.leave()
  await until(() => told.length === 2, 'the earlier one was told that it has left')
  expect(told[1]).toEqual([])
  expect(toldLater).toEqual([])
})

it('does not count one whose machine is gone, once it has not been seen for half a minute', async () => {
  const earlier = await join(same)
  const told: (readonly string[])[] = []
  earlier.watch((names) => told.push(names))
  const pid = (await client.query('select pg_backend_pid() as pid')).rows[0].pid
  const add = (seen: string) =>
    client.query(
      `insert into processes values ($1, now() + interval '1 minute', now() - $2::interval,
         '{"MAIL_URL": "other"}') on conflict (id) do update set seen_at = excluded.seen_at`,
      [`${pid} gone`, seen],
    )
  await add('1 second')
  await until(() => told.length === 1, 'it counts')
  await add('31 seconds')
  await until(() => told.length === 2, 'it counts no more')
  expect(told).toEqual([['MAIL_URL'], []])
  await client.query(`delete from processes where id like '% gone'`)
})

it('is known again after another took it for gone, because it was stopped for so long', async () => {
  const { watch } = await join(same)
  await client.query('delete from processes')
  await until(async () => (await onlyProcess()) !== '', 'it is back')
  const told: (readonly string[])[] = []
  watch((names) => told.push(names))
  await join({ ...same, sending: { ...sending, MAIL_URL: 'smtp://two' } })
  await until(() => told.length === 1, 'it was told')
  expect(told).toEqual([['MAIL_URL']])
})

async function onlyProcess(): Promise<string> {
  const { rows } = await client.query('select id from processes')
  return rows.length === 1 ? rows[0].id : ''
}

async function join(shared: SharedSettings) {
  const joined = await joinProcesses(url, async () => shared, console.error, { interval: 100 })
  left.push(joined.leave)
  return joined
}
