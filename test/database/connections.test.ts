import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { aDatabase } from '../kit/database.ts'
import { aProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { until } from '../kit/until.ts'

it('survives a connection that breaks in the middle of a transaction', async () => {
  const { db } = await aProduct()
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const pid = rows[0]?.pid
    await db.execute(sql`select pg_terminate_backend(${pid})`)
    // The end arrives while nothing is sent over the connection.
    await until(async () => {
      const open = await db.execute(sql`select from pg_stat_activity where pid = ${pid}`)
      return open.rows.length === 0
    }, 'the connection has ended')
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

it('returns a connection to the pool when its transaction could not begin', async () => {
  const { db } = await aProduct()
  const refused = { isolationLevel: 'none at all' as 'serializable' }
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expect(db.transaction((tx) => tx.execute(sql`select 1`), refused)).rejects.toThrow()
  }
  expect((await db.transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([
    { one: 1 },
  ])
})

it('says of a server that takes connections and says nothing that it is away', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  afterFile(() => silent.close())
  const { port } = silent.address() as { port: number }
  const away = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`, { connectWithin: 300 })
  const fault = await away.execute(sql`select 1`).catch((error: unknown) => error)
  expect(isOutage(fault)).toBe(true)
})

it('opens a further connection where others are held for long', async () => {
  const { url } = await aDatabase()
  const db = openDatabase(url, { connectWithin: 10_000 })
  afterFile(() => db.$client.end())
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = Array.from({ length: 9 }, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await released
    }),
  )
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  expect(db.$client.totalCount).toBe(10)
  release()
  await Promise.all(held)
})
