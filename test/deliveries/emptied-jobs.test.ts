import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { giveUpDelivery, retryDelivery } from '#app/deliveries/decide-delivery.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { mailMakers } from '../kit/deliveries/every-mail.ts'
import { ordinaryTyped } from '../kit/deliveries/mail-texts.ts'
import { aQuickProduct, jobInState } from '../kit/deliveries/quick-product.ts'
import type { TestProduct } from '../kit/product.ts'
import { aMailServer } from '../kit/servers/mail-server.ts'

let server: Awaited<ReturnType<typeof aMailServer>>
let product: TestProduct
beforeAll(async () => {
  server = await aMailServer()
  product = await aQuickProduct({ MAIL_URL: server.url })
})
beforeEach(async () => {
  server.fails(undefined)
  await product.db.execute(sql`delete from pgboss.job`)
})

const actor = { id: 'ada', email: 'ada@example.org' }
const refused = { at: 'recipient', status: 550, text: 'no such user' } as const

/** A mail with a link by which a password is chosen. Returns its id. */
async function send(): Promise<string> {
  const mail = { ...mailMakers['password-reset'](ordinaryTyped), id: `reset-${randomUUID()}` }
  await product.db.transaction((tx) => product.jobs.send(tx, mailQueue, mail))
  return mail.id
}

async function dataOf(id: string, state: string) {
  const { rows } = await product.db.execute<{ data: object }>(
    sql`select data from pgboss.job where data ->> 'id' = ${id} and state = ${state}`,
  )
  return rows.map(({ data }) => Object.keys(data).toSorted())
}

const kept = ['id', 'kind', 'label', 'to']

it('a mail that was sent leaves what describes it, from the moment in which it counts as done', async () => {
  const id = await send()
  await jobInState(product, id, { state: 'completed' })
  expect(await dataOf(id, 'completed')).toEqual([kept])
})

it('one that was given up stays whole, so that it can be sent again, and once', async () => {
  server.fails(refused)
  const id = await send()
  const givenUp = await jobInState(product, id, { name: 'given-up', state: 'created' })
  await product.jobs.emptyEnded()
  expect(await dataOf(id, 'failed')).toEqual([kept])
  expect((await dataOf(id, 'created'))[0]).toContain('text')

  server.fails(undefined)
  expect(await retryDelivery(product, actor, givenUp.id)).toEqual({ ok: true })
  await jobInState(product, id, { name: 'mail', state: 'completed' })
  expect(server.accepted.filter((mail) => mail.includes(id))).toHaveLength(1)
  expect(await dataOf(id, 'completed')).toEqual([kept])
})

it('one that an administrator ends is emptied by that', async () => {
  server.fails(refused)
  const id = await send()
  const givenUp = await jobInState(product, id, { name: 'given-up', state: 'created' })
  expect(await giveUpDelivery(product, actor, givenUp.id)).toEqual({ ok: true })
  expect(await dataOf(id, 'cancelled')).toEqual([kept])
})

it('jobs that an earlier version has left are emptied by the next look', async () => {
  const id = `earlier-${randomUUID()}`
  const mail = { ...mailMakers['password-reset'](ordinaryTyped), id }
  await product.db.execute(sql`
    insert into pgboss.job (name, data, state, completed_on)
    values ('mail', ${JSON.stringify(mail)}::jsonb, 'completed', now())`)
  await product.jobs.emptyEnded()
  expect(await dataOf(id, 'completed')).toEqual([kept])
})
