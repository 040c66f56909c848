import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aProduct } from '../kit/product.ts'
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
