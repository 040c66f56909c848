import { beforeAll, describe, expect, it } from 'vitest'
import { aDatabase } from '../kit/database.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'

const [former, present] = ['https://former.example', 'https://mediators.example']
const form = { name: 'Priya', email: 'priya@example.com', subject: 'A fence', message: 'My words' }

let product: TestProduct
let url: string
beforeAll(async () => {
  const database = await aDatabase()
  afterFile(database.drop, 'servers')
  url = database.url
  await (await aProduct({ APP_URL: former }, url)).close()
  product = await aProduct({ APP_URL: present }, url)
})

const send = (address: string, init: RequestInit = {}) =>
  product.app.fetch(new Request(address, init))
const post = (address: string, origin: string, headers: Record<string, string> = {}) =>
  send(address, {
    method: 'POST',
    headers: { origin, ...headers },
    body: new URLSearchParams(form),
  })

describe('under the address of before', () => {
  it.each(['/', '/search?keyword=fence', '/mediator/nobody'])(
    '%s leads to the same page at the present one',
    async (path) => {
      const answer = await send(former + path)
      expect([answer.status, answer.headers.get('location')]).toEqual([308, present + path])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    },
  )

  it.each(['/healthz', '/readyz', '/how-it-works.data'])('%s is answered as ever', async (path) => {
    expect((await send(former + path)).status).toBe(200)
  })

  it('a form comes back with what was typed, and with where the site is now', async () => {
    const answer = await post(`${former}/contact`, former, { 'sec-fetch-site': 'same-origin' })
    expect(answer.status).toBe(403)
    const page = await answer.text()
    expect(page).toContain(`This site has moved to ${present}`)
    expect(page).toContain(`href="${present}/contact"`)
    expect(page).toContain('My words')
    expect(page).not.toContain('<form method="post"')
  })

  it('a script that sends a form is told the same', async () => {
    const answer = await post(`${former}/contact.data`, former)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toBe(
      `This site has moved to ${present}, so the form was not accepted.`,
    )
  })
})

it('a form that a proxy has sent on from there is given back, too', async () => {
  const moved = await post(`${present}/contact`, former, { 'sec-fetch-site': 'cross-site' })
  expect(moved.status).toBe(403)
  const page = await moved.text()
  expect(page).toContain(`This site has moved to ${present}`)
  expect(page).toContain('My words')
  const unnamed = await post(`${present}/contact`, 'null', { 'sec-fetch-site': 'cross-site' })
  expect(unnamed.status).toBe(403)
  expect(await unnamed.text()).toContain('My words')
})

it('another site is told nothing of a move, and other names of the site lead nowhere', async () => {
  const foreign = await post(`${present}/contact`, 'https://evil.example')
  expect(await foreign.text()).toContain('This form was sent from another site')
  for (const host of ['http://127.0.0.1:3000', 'http://app:3000', 'https://origin.example'])
    expect((await send(`${host}/how-it-works`)).status).toBe(200)
})

it('the site that moves back leads nowhere any more', async () => {
  const again = await aProduct({ APP_URL: former }, url)
  const answer = await again.app.fetch(new Request(`${former}/how-it-works`))
  expect(answer.status).toBe(200)
  await again.close()
})
