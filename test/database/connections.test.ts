import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aProduct } from '../kit/product.ts'

it('survives a connection that breaks in the middle of a transaction', async () => {
  const { db } = await aProduct()
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    // Nothing is asked of the connection while the news of its end arrives.
    await new Promise((resolve) => setTimeout(resolve, 200))
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

it('gives a connection back whose transaction could not even begin', async () => {
  const { db } = await aProduct()
  const refused = { isolationLevel: 'none at all' as 'serializable' }
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expect(db.transaction((tx) => tx.execute(sql`select 1`), refused)).rejects.toThrow()
  }
  expect((await db.transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([
    { one: 1 },
  ])
})
