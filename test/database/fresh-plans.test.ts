import { Pool, type PoolClient } from 'pg'
import { expect, it } from 'vitest'
import { keepPlansFresh } from '#app/platform/database/fresh-plans.server.ts'
import { planSeconds } from '#app/platform/database/statements.server.ts'
import { aDatabase } from '../kit/database.ts'
import { afterFile } from '../kit/run/after-file.ts'

it('has a connection that stays make its plans anew once they are old', async () => {
  const { url } = await aDatabase()
  const pool = new Pool({ connectionString: url, max: 1, pipeline: true })
  afterFile(() => pool.end())
  let now = 0
  keepPlansFresh(pool, () => now)

  await onConnection(pool, async (client) => {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query({ name: 'found', text: 'select from pg_class where oid = $1', values: [1] })
    for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan'])
      await client.query(`set enable_${way} = off`)
  })
  now = (planSeconds - 1) * 1_000
  expect(await planOf(pool)).toMatch(/index/i)
  now = planSeconds * 1_000
  expect(await planOf(pool)).toMatch(/seq scan/i)
})

it('leaves a connection alone whose plans are new', async () => {
  const { url } = await aDatabase()
  const pool = new Pool({ connectionString: url, max: 1 })
  afterFile(() => pool.end())
  let now = 0
  keepPlansFresh(pool, () => now)
  const sent: unknown[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      sent.push(given[0])
      return query(...given)
    }) as typeof client.query
  })
  for (now of [0, 10_000, 61_000, 62_000, 130_000]) await pool.query('select 1')
  const refreshed = sent.filter((statement) => statement === 'discard plans')
  expect(refreshed).toHaveLength(2)
})

async function planOf(pool: Pool): Promise<string> {
  return onConnection(pool, async (client) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>('explain execute found(1)')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

async function onConnection<Result>(pool: Pool, use: (client: PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  return use(client).finally(() => client.release())
}
