import type { PoolClient } from 'pg'
import { expect, it } from 'vitest'
import { inquirySchema } from '#app/enquiries/inquiry-form.ts'
import { recordInquiry } from '#app/enquiries/record-inquiry.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aDatabase } from '../kit/database.ts'
import { aProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'

it('stores an enquiry with its mails in one transaction of at most fourteen statements', async () => {
  const { url } = await aDatabase()
  const product = await aProduct({}, url)
  const mediator = await aMediator(product.db)
  const db = openDatabase(url, { connections: 1 })
  afterFile(() => db.$client.end())
  const statements: string[] = []
  db.$client.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: [string | { text: string }]) => {
      const [statement] = args
      statements.push(typeof statement === 'string' ? statement : statement.text)
      return send(...args)
    }) as PoolClient['query']
  })
  await db.execute('select 1')
  statements.length = 0

  const inquiry = inquirySchema.parse(anInquiry())
  const form = { isTrapped: false, secondsOpen: 60 }
  const sending = { ip: '198.51.100.7', form }
  expect(await recordInquiry({ ...product, db }, [mediator.id], inquiry, sending)).toMatchObject({
    ok: true,
  })
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(14)
  expect(statements.filter((text) => text === 'begin' || text === 'commit').length).toBe(2)
  expect(await product.mails(2)).toHaveLength(2)
})
