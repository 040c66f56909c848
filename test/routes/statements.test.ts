import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

/** What the process sends by itself, beside what a page reads. */
const beside =
  /pgboss|^set statement_timeout|^show transaction_read_only|^select version\b.* from directory_version/

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
  let driver: Pick<Client, 'query'> = Object.getPrototypeOf(client)
  // Each pool has its own kind of connection, and all of them ask in the same way.
  while (!Object.hasOwn(driver, 'query')) driver = Object.getPrototypeOf(driver)
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
beforeEach(() => {
  sent.length = 0
})
afterAll(() => restore())

it.each([
  ['/', 3],
  ['/what-mediation-costs', 2],
  ['/search', 1],
  ['/search?page=2', 1],
  ['/search?location=Leeds&disputeType=family', 1],
  ['/search?location=Leeds&keyword=settle', 1],
  ['/search?keyword=settle', 1],
  ['/search?keyword=ada&sort=relevance', 1],
  ['/search/more?chunk=0', 1],
  ['/family-mediation', 1],
  ['/family-mediation/leeds', 1],
  ['/mediators/leeds', 1],
  ['/mediator/ada-ash', 3],
  ['/compare?with=ada-ash,bo-birch,cy-cole&near=Leeds', 2],
  ['/shortlist?saved=ada-ash,bo-birch', 1],
])('%s is made with %i statements once its cards have been read', async (path, most) => {
  const read = async () => {
    sent.length = 0
    const answer = await product.get(path)
    await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    return statements()
  }
  // A job of the process may fall into it, and then not into the next.
  await expect.poll(read, { timeout: 30_000 }).toHaveLength(most)
})

it.each([
  ['/search?location=York&keyword=birch', 3],
  ['/search?keyword=cole', 3],
  ['/search?keyword=dael', 3],
  ['/search?location=York&keyword=fmaily&languages=yi', 3],
  ['/search?location=York&keyword=fmaily+bo&languages=yi', 3],
])('%s takes %i statements at most when nobody has looked for it', async (path, most) => {
  let attempt = 0
  const readAnew = async () => {
    // A change, so that no card and no word is remembered, and a search of which nothing is.
    await product.db.execute('update listings set title = title')
    await product.get('/search?keyword=nobody-has-this')
    sent.length = 0
    attempt += 1
    const { status } = await product.get(`${path}&experienceRange=0-${90 + attempt}`)
    return { status, statements: statements() }
  }
  // A job of the process may fall into it, and then not into the next.
  await expect
    .poll(readAnew, { timeout: 30_000 })
    .toSatisfy((read: Awaited<ReturnType<typeof readAnew>>) => {
      return read.status === 200 && read.statements.length <= most
    })
})

it('reads the cards of listings that have changed, and no others', async () => {
  let attempt = 0
  const readChanged = async () => {
    attempt += 1
    const title = `Referee ${attempt}`
    await product.db.execute(`update listings set title = '${title}' where id = 'm-0'`)
    sent.length = 0
    expect(await (await product.get('/search?sort=newest')).text()).toContain(title)
    return statements()
  }
  // Whether something has changed, what, and its cards. A job may fall into it, and not into the next.
  await expect
    .poll(readChanged, { timeout: 30_000 })
    .toEqual([
      expect.any(String),
      expect.any(String),
      expect.stringMatching(/where "listings"\."id" in \(\$1\)/),
    ])
})

const statements = () => sent.filter((statement) => !beside.test(statement.trim()))
