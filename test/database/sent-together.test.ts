import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import {
  type Call,
  send,
  sendAndCommit,
  sendTogether,
  sendTogetherAndTry,
  statement,
} from '#app/platform/database/statements.server.ts'
import { aDatabase } from '../kit/database.ts'
import { afterFile } from '../kit/run/after-file.ts'

const { url } = await aDatabase()
const ways: Record<string, Database> = {
  'in one message': openDatabase(url, { connections: 1, isPipelined: true }),
  'in turn': openDatabase(url, { connections: 1 }),
}
const [db] = Object.values(ways) as [Database]
for (const each of Object.values(ways)) afterFile(() => each.$client.end())

const storing = statement(() => sql`insert into notes values (${sql.placeholder('text')})`)
const note = (text: string) => storing({ text })
const wrong: Call = { text: 'select 1 / 0', values: [] }

const notes = async () => (await db.execute(sql`select text from notes order by text`)).rows

beforeEach(async () => {
  await db.execute(sql`drop table if exists notes`)
  await db.execute(sql`create table notes (text text)`)
})

it.each(Object.keys(ways))('gives the rows of each statement, %s', async (way) => {
  const found = await ways[way]?.transaction((tx) =>
    sendTogether(tx, [note('a'), { text: 'select text from notes', values: [] }]),
  )
  expect(found).toEqual([[], [{ text: 'a' }]])
  expect(await notes()).toHaveLength(1)
})

it.each(Object.keys(ways))('throws the first fault and stores nothing, %s', async (way) => {
  const failing = ways[way]?.transaction((tx) => sendTogether(tx, [note('a'), wrong, note('b')]))
  await expect(failing).rejects.toThrow('division by zero')
  expect(await notes()).toEqual([])
  const last = ways[way]?.transaction((tx) => sendAndCommit(tx, [note('a'), note('b'), wrong]))
  await expect(last).rejects.toThrow('division by zero')
  expect(await notes()).toEqual([])
  await ways[way]?.transaction((tx) => sendAndCommit(tx, [note('a'), note('b')]))
  expect(await notes()).toHaveLength(2)
})

it.each(Object.keys(ways))(
  'commits nothing where the driver could refuse a value, %s',
  async (way) => {
    const refusing: Record<string, unknown> = {}
    refusing.itself = refusing
    const odd: Call = { text: 'insert into notes values ($1)', values: [refusing] }
    const failing = ways[way]?.transaction((tx) => sendAndCommit(tx, [note('a'), odd, note('b')]))
    await expect(failing).rejects.toThrow('not plain')
    expect(await notes()).toEqual([])
  },
)

it.each(Object.keys(ways))('goes on where what was tried failed, %s', async (way) => {
  await ways[way]?.transaction(async (tx) => {
    const { tried } = await sendTogetherAndTry(tx, [note('a')], wrong)
    expect(tried).toMatchObject({ error: { message: 'division by zero' } })
    const { rows } = await sendTogetherAndTry(tx, [note('b')], note('c'))
    expect(rows).toEqual([[]])
  })
  expect(await notes()).toEqual([{ text: 'a' }, { text: 'b' }, { text: 'c' }])
})

it('plans again what was planned for a table of another version', async () => {
  const reading = statement<{ text: unknown }>(
    () => sql`select text from notes where ${sql.placeholder('yes')}::boolean`,
  )
  const read = () => db.transaction((tx) => send(tx, reading({ yes: true })))
  await db.execute(sql`insert into notes values ('1')`)
  expect(await read()).toEqual([{ text: '1' }])
  await db.execute(sql`alter table notes alter text type integer using text::integer`)
  expect(await read()).toEqual([{ text: 1 }])
})

it('repeats a transaction whose connection was lost before it began', async () => {
  const [pid] = await db.transaction((tx) =>
    send(tx, { text: 'select pg_backend_pid() as pid', values: [] } as Call<{ pid: number }>),
  )
  const ended = new Promise((resolve) => db.$client.once('remove', resolve))
  await ways['in turn']?.execute(sql`select pg_terminate_backend(${pid?.pid})`)
  await db.transaction((tx) => sendAndCommit(tx, [note('a')]))
  expect(await notes()).toHaveLength(1)
  await ended
})

it('throws faults whose stack leads to the caller', async () => {
  const failing = db.transaction((tx) => send(tx, wrong))
  const { stack } = await failing.then(
    () => new Error('none'),
    (error: Error) => error,
  )
  expect(stack).toContain('statements.server')
})
