import { beforeAll, describe, expect, it } from 'vitest'
import { aMediator } from '../kit/builders.ts'
import { fieldsOf } from '../kit/form-fields.ts'
import { aProduct, type TestProduct, type TypedForm } from '../kit/product.ts'
import {
  existingPath,
  type People,
  peopleOf,
  personFor,
  routePatterns,
} from '../kit/roles/every-page.ts'
import { signedIn } from '../kit/sign-in.ts'

/**
 * Whatever a request carries, no answer is an error of ours: each place of each route with what is
 * known to be odd. Derived from the route table: a new route is tried by itself. By chance and in
 * numbers it is tried in test/fuzz.
 */
const patterns = await routePatterns()

/** As they stand in a URL. */
const oddTexts = [
  ...['a%00b', '%E2%82%AC%F0%9F%92%A9', '%ED%A0%80', '%FF', '%FF%', '..%2f..%2f', '__proto__'],
  ...['%0D%0AX-Odd:%20yes', '%0D%0A', 'x%0D%0Ay', '9'.repeat(4_000)],
]
/** Those that no id can hold. */
const noIds = ['a%00b', '%FF', '%ED%A0%80']
const oddQuery = '%FF%E2%82%AC'
/** Of queries and forms, besides the fields of the page itself. */
const usualNames = [
  ...['id', 'as', 'page', 'chunk', 'toast', 'sent', 'redirect', 'token', 'state', 'code', 'days'],
  ...['keyword', 'from', 'to', 'refused', 'attempt', 'show', 'version', 'profile', 'reason'],
]
/** What a form may hold: NUL, half of a surrogate pair, a line break, other alphabets. */
const oddFieldText = 'a\0b\ud800\r\n€💩\u202e'

let product: TestProduct
let people: People

beforeAll(async () => {
  product = await aProduct()
  people = await peopleOf(product)
})

it('knows the routes that it tries', () => {
  expect(patterns.length).toBeGreaterThan(60)
  expect(patterns.filter((pattern) => pattern.includes(':')).length).toBeGreaterThan(25)
})

it.each(patterns)('%s may be asked for anything', async (pattern) => {
  const failed: string[] = []
  const path = await existingPath(product, people, pattern)
  const headers = people.headers[personFor(path)]
  const ask = async (way: string, url: string, answer: Response) => {
    if (answer.status >= 500) failed.push(`${way} ${url.slice(0, 80)} ${answer.status}`)
    return answer
  }
  const read = async (url: string) => ask('GET', url, await product.get(url, headers))
  const post = async (url: string, form: TypedForm | FormData) =>
    ask('POST', url, await product.post(url, form, await headersToPost(path)))

  // The scripts of the browser ask for data, which runs the code that the page runs.
  if (pattern.includes(':')) {
    const isOfIds = /^\/(admin|dashboard)\//.test(pattern)
    for (const text of oddTexts) {
      const odd = pattern.replace(/:\w+/g, text)
      const { status } = await read(`${odd}.data`)
      if (isOfIds && noIds.includes(text) && status !== 404) failed.push(`${odd} ${status}`)
    }
    const odd = pattern.replace(/:\w+/g, oddTexts[0] ?? '')
    await read(odd)
    await post(odd, { reason: 'x' })
  }

  const names = new Set([...usualNames, ...fieldNames(await (await read(path)).text())])
  const query = (text: string) => [...names].map((name) => `${name}=${text}`).join('&')
  for (const text of ['%00', '-1', oddQuery]) await read(`${path}.data?${query(text)}`)
  await read(`${path}?${query(oddQuery)}`)

  const withFiles = new FormData()
  for (const name of names) withFiles.append(name, oddFieldText)
  withFiles.append('photo', new File([oddFieldText], oddFieldText))
  await post(path, withFiles)
  const typed = Object.fromEntries([...names].map((name) => [name, `${oddFieldText}:1`]))
  await post(`${path}.data?${query('%00')}`, typed)
  expect(failed).toEqual([])
})

it('headers may hold anything', async () => {
  const odd = 'é%00ÿ;=,"'
  const names = ['user-agent', 'referer', 'accept-encoding', 'if-none-match', 'range', 'dnt']
  const headers = Object.fromEntries(names.map((name) => [name, odd]))
  const cookie = `mediator.session_token=${odd}`
  for (const path of [
    '/',
    '/search',
    '/dashboard',
    '/files/none',
    '/assets/none',
    '/favicon.svg',
  ]) {
    const answer = await product.get(path, { ...headers, cookie, 'x-request-id': odd })
    expect(answer.status, path).toBeLessThan(500)
  }
})

describe('a path with more slashes than it needs, or other letters', () => {
  const paths = [
    ...[
      '//',
      '///',
      '//x',
      '//x.data',
      '//_.data',
      '///_.data',
      '//.data',
      '//_.data?_routes=root',
    ],
    ...[
      '//evil.example/..',
      '//evil.example/',
      '//evil.example/_.data',
      '/..//evil.example',
      '//[/',
    ],
    ...['//x:99999/_.data', '/%5cevil.example', '/%2f_.data', '/%2Fevil.example', '/a//b.data'],
    ...[
      '/search//',
      '/search//_.data',
      '/search/.data',
      '/%73earch',
      '/%73earch.data',
      '/login/.data',
    ],
    ...['//dashboard', '//dashboard.data', '/dashboard//_.data', '/dashboard//leads', '/_/_.data'],
    ...['/_.data', '/.data', '/_root.data', '/none.data', '/mediator//x', '/mediator//_.data'],
    ...[
      '/__manifest',
      '//__manifest',
      '/__manifest.data',
      '/__manifest?paths=//',
      '/__manifest?paths=',
    ],
    ...[
      '/__manifest?version=x&paths=//evil.example,/%FF,%00',
      '/__manifest?paths=/a&paths=/b&version=',
    ],
  ]

  /** The first page of a host is kept, and is made in a way of its own. */
  it.each([false, true])('leads to no error and no other site, kept: %s', async (isKept) => {
    const own = isKept ? await aProduct({ PAGE_CACHE_MB: '16' }) : product
    for (const path of paths) {
      for (const method of ['GET', 'HEAD', 'POST', ...(isKept ? ['GET'] : [])]) {
        const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' }
        const answer = await own.fetch(path, { method, headers })
        expect([method, path, answer.status < 500]).toEqual([method, path, true])
        expectOwnSite(answer.headers.get('location'))
        const text = await answer.text()
        if (answer.status === 202) expect(text).not.toContain('evil')
      }
    }
  })

  it.each(['/search//_.data', '/search/.data', '//dashboard.data', '//', '//_.data'])(
    'is none of our pages: %s',
    async (path) => {
      const answer = await product.get(path, people.headers.mediator)
      expect([301, 302, 202]).toContain(answer.status)
      expect(await answer.text()).not.toMatch(/fullName|Found \d|<main/)
    },
  )

  it('leads to no other site from the form that comes back', async () => {
    const headers = { host: 'localhost:3000', origin: 'https://evil.example' }
    const body = new URLSearchParams({ name: 'Priya' })
    for (const path of ['//evil.example/take', '//evil.example//take?a=b', '///evil.example']) {
      const answer = await product.fetch(path, { method: 'POST', headers, body })
      const html = await answer.text()
      expect(html).toContain('Priya')
      expect(/ (?:action|href)="?\/\//.test(html)).toBe(false)
    }
  })

  function expectOwnSite(location: string | null) {
    if (location === null) return
    const { origin } = new URL(location, 'http://localhost:3000')
    expect(origin).toBe('http://localhost:3000')
  }
})

it('an id from an import may hold any character', async () => {
  const id = 'Łódź/€ 💩'
  const failed: string[] = []
  const ofMediators = /^\/(?:mediator|admin\/mediators|admin\/profile-approvals)\/:/
  for (const pattern of patterns.filter((each) => ofMediators.test(each))) {
    await product.db.execute("delete from users where id like 'Ł%'")
    await aMediator(product.db, { id, fullName: 'Any Character' })
    const path = pattern.replace(':id', encodeURIComponent(id)).replace(':slug', 'any-character')
    const query = pattern.startsWith('/mediator/') ? `?id=${encodeURIComponent(id)}` : ''
    const headers = people.headers[personFor(path)]
    for (const answer of [
      await product.get(path + query, headers),
      await product.post(`${path}.data${query}`, { reason: 'x' }, headers),
    ])
      if (answer.status >= 500) failed.push(`${pattern} ${answer.status}`)
  }
  expect(failed).toEqual([])
})

/** A post that ends sessions has one of its own. */
async function headersToPost(path: string) {
  if (path.startsWith('/dashboard/account')) return (await signedIn(product)).headers
  return people.headers[personFor(path)]
}

/** Without those that say whose the form is: with others in them nothing else is read. */
const fieldNames = (html: string) =>
  fieldsOf(html).flatMap(({ name }) => (name.startsWith('account') ? [] : [name]))
