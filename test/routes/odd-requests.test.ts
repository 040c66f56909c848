import { beforeAll, describe, expect, it } from 'vitest'
import { aMediator } from '../kit/builders.ts'
import { fieldsOf } from '../kit/form-fields.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
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
const withParameter = patterns.filter((pattern) => pattern.includes(':'))

/** As they stand in a URL. */
const oddTexts = [
  ...['a%00b', '%E2%82%AC%F0%9F%92%A9', '%ED%A0%80', '%FF%', '..%2f..%2f', '__proto__'],
  ...['%0D%0AX-Odd:%20yes', '%0D%0A', 'x%0D%0Ay', '9'.repeat(4_000)],
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
  expect(withParameter.length).toBeGreaterThan(25)
})

describe('a parameter of a path', () => {
  it.each(withParameter)('may be anything: %s', async (pattern) => {
    const paths = oddTexts.map((text) => pattern.replace(/:\w+/g, text))
    expect(await failuresOf(paths)).toEqual([])
  })

  it.each(withParameter.filter((pattern) => /^\/(admin|dashboard)\//.test(pattern)))(
    'names nothing where it holds what no id can: %s',
    async (pattern) => {
      for (const text of ['%00', 'a%00b', '%FF', '%ED%A0%80']) {
        const path = pattern.replace(/:\w+/g, text)
        const answer = await product.get(path, people.headers[personFor(path)])
        expect([path, answer.status]).toEqual([path, 404])
      }
    },
  )
})

describe('a query', () => {
  it.each(patterns)('may be anything: %s', async (pattern) => {
    const path = await existingPath(product, people, pattern)
    const page = await (await product.get(path, people.headers[personFor(path)])).text()
    const names = new Set([
      ...['id', 'as', 'page', 'chunk', 'toast', 'sent', 'redirect', 'token', 'state', 'code'],
      ...['days', 'keyword', 'from', 'to', '_routes', 'refused', 'attempt', 'show', 'a%00b'],
      ...fieldNames(page),
    ])
    const query = (text: string) => [...names].map((name) => `${name}=${text}`).join('&')
    const paths = ['%00', '%FF%E2%82%AC', '-1']
    expect(await failuresOf(paths.map((text) => `${path}?${query(text)}`))).toEqual([])
  })
})

describe('a form', () => {
  it.each(patterns)('may hold anything: %s', async (pattern) => {
    const path = await existingPath(product, people, pattern)
    const who = personFor(path)
    const page = await (await product.get(path, people.headers[who])).text()
    const names = new Set([...fieldNames(page), 'id', 'version', 'profile', 'reason', 'token'])
    const withFiles = new FormData()
    for (const name of names) withFiles.append(name, oddFieldText)
    withFiles.append('photo', new File([oddFieldText], oddFieldText))
    const typed = Object.fromEntries([...names].map((name) => [name, `${oddFieldText}:1`]))
    for (const form of [withFiles, typed]) {
      expect((await product.post(path, form, await headersToPost(path))).status).toBeLessThan(500)
    }
  })
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
  it.each(['0', '16'])(
    'leads to no error and no other site, with %s MB for pages',
    async (cache) => {
      const own = await aProduct({ PAGE_CACHE_MB: cache })
      for (const path of paths) {
        for (const method of ['GET', 'HEAD', 'POST', 'GET']) {
          const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' }
          const answer = await own.fetch(path, { method, headers })
          expect([method, path, answer.status < 500]).toEqual([method, path, true])
          expectOwnSite(answer.headers.get('location'))
          const text = await answer.text()
          if (answer.status === 202) expect(text).not.toContain('evil')
        }
      }
    },
  )

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

describe('an id from an import', () => {
  const id = 'Łódź/€ 💩'

  it.each(withParameter.filter((pattern) => /^\/(admin|mediator)\//.test(pattern)))(
    'may hold any character: %s',
    async (pattern) => {
      await product.db.execute("delete from users where id like 'Ł%'")
      await aMediator(product.db, { id, fullName: 'Any Character' })
      const path = pattern.replace(':id', encodeURIComponent(id)).replace(':slug', 'any-character')
      const query = pattern.startsWith('/mediator/') ? `?id=${encodeURIComponent(id)}` : ''
      expect(await failuresOf([path + query])).toEqual([])
    },
  )
})

/**
 * What answers with an error of ours when it is read, asked for its data, or posted to. Data and
 * posts run the code that the page runs, and so are tried with the first path and the last.
 */
async function failuresOf(paths: string[]): Promise<string[]> {
  const failed: string[] = []
  for (const [index, path] of paths.entries()) {
    const [pathname, query] = path.split('?')
    const dataPath = `${pathname}.data${query === undefined ? '' : `?${query}`}`
    const headers = people.headers[personFor(path)]
    const form = { reason: 'x' }
    const isFirst = index === 0
    const answers = {
      'GET ': await product.get(path, headers),
      ...((isFirst || path === paths.at(-1)) && {
        'GET .data ': await product.get(dataPath, headers),
        'POST .data ': await product.post(dataPath, form, await headersToPost(path)),
      }),
      // What the action draws once it has failed depends on the path no more.
      ...(isFirst && { 'POST ': await product.post(path, form, await headersToPost(path)) }),
    }
    for (const [method, { status }] of Object.entries(answers))
      if (status >= 500) failed.push(`${method}${path.slice(0, 80)} ${status}`)
  }
  return failed
}

/** A post that ends sessions has one of its own. */
async function headersToPost(path: string) {
  if (path.startsWith('/dashboard/account')) return (await signedIn(product)).headers
  return people.headers[personFor(path)]
}

const fieldNames = (html: string) => fieldsOf(html).map(({ name }) => name)
