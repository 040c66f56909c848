import { Client } from 'pg'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { joinProcesses } from '#app/platform/database/join-processes.server.ts'
import { lockNumbers } from '#app/platform/database/locks.server.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
let url: string
const left: (() => Promise<void>)[] = []
beforeAll(async () => {
  product = await aProduct()
  url = String(product.db.$client.options.connectionString)
})
afterEach(async () => {
  for (const leave of left.splice(0)) await leave()
})

const same = { secret: 'a secret', files: 'a store' }

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
  const { leave } = await joinProcesses(url, async () => same, console.error)
  await leave()
  await join({ secret: 'a new secret', files: 'a new store' })
})

it('does not compare photos while the store does not answer', async () => {
  await join(same)
  await join({ ...same, files: undefined })
})

it('joins again after its connection broke', async () => {
  await join(same)
  const client = new Client({ connectionString: url })
  await client.connect()
  const holders = () =>
    client.query(
      `select pid from pg_locks where locktype = 'advisory' and classid = ${lockNumbers.sameSecret}`,
    )
  const [before] = (await holders()).rows
  await client.query('select pg_terminate_backend($1)', [before.pid])
  await until(async () => {
    const [now] = (await holders()).rows
    return now && now.pid !== before.pid
  }, 'another connection holds the lock')
  await client.end()
  await expect(join({ ...same, secret: 'another' })).rejects.toThrow('AUTH_SECRET')
})

async function join(inCommon: { secret: string; files: string | undefined }) {
  const joined = await joinProcesses(url, async () => inCommon, console.error)
  left.push(joined.leave)
}
