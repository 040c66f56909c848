import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

/** What the process sends by itself, beside what a page reads. */
const beside = /pgboss|^set statement_timeout|^select version from directory_version/

const sent: string[] = []
let product: TestProduct
let restore = () => {}
beforeAll(async () => {
  product = await aProduct()
  for (const [n, fullName] of ['Ada Ash', 'Bo Birch', 'Cy Cole', 'Di Dale', 'Ed Elm'].entries()) {
    await aMediator(product.db, { id: `m-${n}`, fullName, practiceAreas: ['family'] })
  }
  await product.get('/search')

  // The driver is a part of the build.
  const client = await product.db.$client.connect()
  const driver: Pick<Client, 'query'> = Object.getPrototypeOf(client)
  client.release()
  const { query } = driver
  const counting = function (this: Client, ...args: unknown[]) {
    const [statement] = args as [string | { text?: string }]
    sent.push(typeof statement === 'string' ? statement : (statement.text ?? ''))
    return Reflect.apply(query, this, args)
  }
  driver.query = counting as typeof query
  restore = () => {
    driver.query = query
  }
})
afterAll(() => restore())

it.each([
  ['/', 3],
  ['/what-mediation-costs', 2],
  ['/search', 2],
  ['/search?page=2', 2],
  ['/search?location=Leeds&disputeType=family', 2],
  ['/search?location=Leeds&keyword=settle', 3],
  ['/search?keyword=settle', 3],
  ['/search?keyword=ada&sort=relevance', 3],
  ['/search/more?chunk=0', 2],
  ['/family-mediation', 2],
  ['/family-mediation/leeds', 2],
  ['/mediators/leeds', 2],
  ['/mediator/ada-ash', 3],
])('%s is made with %i statements', async (path, most) => {
  sent.length = 0
  const answer = await product.get(path)
  await answer.text()
  expect([path, answer.status]).toEqual([path, 200])
  expect(sent.filter((statement) => !beside.test(statement.trim()))).toHaveLength(most)
})
