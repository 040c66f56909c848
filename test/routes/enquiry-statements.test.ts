import type { PoolClient } from 'pg'
import { expect, it } from 'vitest'
import { inquirySchema } from '#app/enquiries/inquiry-form.ts'
import { recordInquiry } from '#app/enquiries/record-inquiry.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aDatabase } from '../kit/database.ts'
import { quickPlan } from '../kit/deliveries/quick-plan.ts'
import { aProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'

it('stores an enquiry with its mails in one transaction of three messages', async () => {
  const { url } = await aDatabase()
  const product = await aProduct({}, url, { queuePlan: quickPlan })
  const mediator = await aMediator(product.db)
  const db = openDatabase(url, { connections: 1, isPipelined: true })
  afterFile(() => db.$client.end())
  // What is sent before the answer to the last one has come is a part of its message.
  const messages: string[][] = []
  const named: string[] = []
  let unanswered = 0
  db.$client.on('connect', (client) => {
    type Answered = (...answer: unknown[]) => void
    type Sent = [string | { text: string; name?: string }, ...unknown[]]
    const send = client.query.bind(client) as (...args: Sent) => unknown
    let isInside = false
    client.query = ((...args: Sent) => {
      const [statement, ...rest] = args
      const text = typeof statement === 'string' ? statement : statement.text
      isInside ||= text === 'begin'
      if (!isInside) return send(...args)
      isInside = text !== 'commit'
      if (unanswered === 0) messages.push([])
      messages.at(-1)?.push(text)
      if (typeof statement === 'object' && statement.name) named.push(statement.name)
      unanswered += 1
      const answered = rest.pop() as Answered
      return send(statement, ...rest, (...answer: unknown[]) => {
        unanswered -= 1
        answered(...answer)
      })
    }) as unknown as PoolClient['query']
  })
  await db.execute('select 1')

  const record = async (ip: string) => {
    const inquiry = inquirySchema.parse(anInquiry({ email: `${ip}@example.com` }))
    const sending = { ip, form: { isTrapped: false, secondsOpen: 60 } }
    messages.length = 0
    named.length = 0
    const recorded = await recordInquiry({ ...product, db }, [mediator.id], inquiry, sending)
    expect(recorded).toMatchObject({ ok: true })
    return { messages: [...messages], named: [...named] }
  }
  const { messages: sent, named: first } = await record('198.51.100.7')
  const all = sent.map((texts) => texts.join(';\n')).join('\n---\n')
  expect(sent.length, all).toBe(3)
  expect(sent.flat().length, all).toBeLessThanOrEqual(12)
  expect([sent[0]?.[0], sent[2]?.at(-1)]).toEqual(['begin', 'commit'])
  // The same texts each time, so that the server plans none of them again.
  const { messages: second, named: again } = await record('198.51.100.8')
  expect(second).toEqual(sent)
  expect(again).toEqual(first)
  // All but what begins, ends and divides the transaction.
  expect(first.length).toBe(sent.flat().length - 4)
  expect(await product.mails(4)).toHaveLength(4)
})
