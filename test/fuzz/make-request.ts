import { type Random, randomFor } from '#database/sample-data/random.ts'
import type { Field } from '../kit/form-fields.ts'
import type { Cast } from './cast.ts'
import { anOddText, oddUrlText } from './odd-texts.ts'

/** A request as bytes: what no library would send is sent as well. */
export type OddRequest = {
  index: number
  who: string
  head: string
  body: Buffer
  /** Breaks off, or breaks the rules of HTTP: the connection may end without an answer. */
  isBroken: boolean
}

const methods = [
  ...Array<string>(44).fill('GET'),
  ...Array<string>(44).fill('POST'),
  ...['HEAD', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'get', 'QUERY'],
]

const otherPaths = [
  ...['/files/mediator-profiles/a.b.jpg', '/files/', '/assets/', '/assets/entry.client.js', '*'],
  ...['/favicon.svg', '/__manifest?p=/search&p=/admin', '/healthz', '/readyz', '/metrics', '/.env'],
  ...[
    '//',
    '//_.data',
    '/..//_.data',
    '/search//_.data',
    '/search/.data',
    '/%73earch',
    '/%2f_.data',
  ],
  ...['/_root.data', '/_.data', '/search/_.data', '/nowhere', '/index.php', '//example.org/', '/?'],
]

const queryNames = [
  ...['id', 'as', 'near', 'page', 'chunk', 'toast', 'sent', 'redirect', 'token', 'state', 'code'],
  ...[
    'days',
    'keyword',
    'from',
    'to',
    '_routes',
    'refused',
    'attempt',
    'show',
    'location',
    'areas',
  ],
  ...[
    'radius',
    'sort',
    'view',
    'userType',
    'disputeType',
    'languages',
    'maxRate',
    'q',
    'index',
    'v',
  ],
  ...['specialties', 'status', 'who', 'error', 'provider', 'version', 'profile', 'needs', 'a%00b'],
]

/** The request that this seed has at this index: the same whenever it is asked for. */
export function oddRequest(seed: number, index: number, cast: Cast): OddRequest {
  const random = randomFor('fuzz', seed, index)
  const method = random.pick(methods)
  const pattern = random.pick([...cast.paths.keys()])
  const target = random.chance(0.06) ? random.pick(otherPaths) : pathAt(pattern, cast, random)
  const who = whoAsks(pattern, cast, random)
  const hasBody = method === 'POST' || random.chance(0.05)
  const { type, body } = hasBody
    ? bodyFor(cast.fields.get(pattern) ?? [], random)
    : { type: '', body: Buffer.alloc(0) }

  const headers: [string, string][] = [
    ['host', random.chance(0.98) ? 'localhost:3000' : anOddText(random)],
    ['user-agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    // Behind a proxy everyone has an address of their own, so that no limit ends the round.
    ['x-forwarded-for', [10, random.whole(0, 255), random.whole(0, 255), 7].join('.')],
    ['cookie', cookieOf(cast.people[who]?.cookie ?? '', random)],
    ...(type ? [['content-type', type] as [string, string]] : []),
    ...(hasBody && random.chance(0.93)
      ? [['origin', 'http://localhost:3000'] as [string, string]]
      : []),
    ...oddHeaders(random),
  ]
  const shape = random.next()
  const isCut = hasBody && shape < 0.02
  const isChunked = hasBody && !isCut && shape < 0.05
  if (isChunked) headers.push(['transfer-encoding', 'chunked'])
  else if (hasBody) headers.push(['content-length', String(body.length + (isCut ? 50 : 0))])
  const isMangled = random.chance(0.01)

  const lines = headers
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${inOneLine(value)}`)
  const first = `${method} ${target} HTTP/${isMangled ? '9.x' : '1.1'}`
  return {
    index,
    who,
    head: [first, ...lines, 'connection: close', '', ''].join('\r\n'),
    body: isChunked ? chunked(body) : body,
    isBroken: isCut || isMangled || isNotHttp(method, target, headers),
  }
}

function pathAt(pattern: string, cast: Cast, random: Random): string {
  let path = cast.paths.get(pattern) ?? '/'
  if (random.chance(0.25)) path = pattern.replace(/:\w+/g, () => oddUrlText(random) || 'x')
  if (random.chance(0.25)) path = path === '/' ? '/_root.data' : `${path}.data`
  if (random.chance(0.06)) path = mangled(path, random)
  if (!random.chance(0.45)) return path
  const count = random.whole(1, 4)
  const pairs = Array.from(
    { length: count },
    () => `${random.pick(queryNames)}=${oddUrlText(random)}`,
  )
  return `${path}?${pairs.join(random.chance(0.95) ? '&' : ';')}`
}

function mangled(path: string, random: Random): string {
  const at = random.whole(1, path.length)
  const way = random.pick(['insert', 'double', 'slash', 'case', 'encode'])
  if (way === 'insert') return path.slice(0, at) + oddUrlText(random) + path.slice(at)
  if (way === 'double') return path.replaceAll('/', '//')
  if (way === 'slash') return `${path}/`
  if (way === 'case') return path.toUpperCase()
  return (
    path.slice(0, 1) +
    path.slice(1).replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  )
}

/** Mostly the one whom the page lets in, so that most posts reach their action. */
function whoAsks(pattern: string, cast: Cast, random: Random): string {
  if (random.chance(0.2)) return random.pick(Object.keys(cast.people))
  if (pattern.startsWith('/admin')) return random.pick(['admin', 'support'])
  return pattern.startsWith('/dashboard') || random.chance(0.2) ? 'mediator' : 'visitor'
}

function cookieOf(own: string, random: Random): string {
  if (!random.chance(0.05)) return own
  const odd = anOddText(random)
  return random.pick([
    `mediator.session_token=${odd}`,
    odd,
    `${own}; ${own}x`,
    `${own.slice(0, -4)}`,
  ])
}

function oddHeaders(random: Random): [string, string][] {
  if (!random.chance(0.3)) return []
  const names = [
    ...['accept', 'accept-encoding', 'accept-language', 'if-none-match', 'if-modified-since'],
    ...['range', 'if-range', 'referer', 'dnt', 'sec-gpc', 'sec-fetch-site', 'sec-fetch-mode'],
    ...['x-request-id', 'x-forwarded-proto', 'x-forwarded-host', 'authorization', 'purpose'],
    ...['content-encoding', 'content-type', 'user-agent', 'x-remix-response', 'expect', 'via'],
  ]
  return Array.from({ length: random.whole(1, 3) }, () => [
    random.pick(names),
    random.chance(0.3)
      ? random.pick(['gzip', 'bytes=0-1', 'bytes=-5,7-', '*', 'W/"x"', 'same-origin', 'text/html'])
      : anOddText(random).slice(0, 3_000),
  ])
}

type Body = { type: string; body: Buffer }

function bodyFor(fields: readonly Field[], random: Random): Body {
  const odd = new Set(fields.filter(() => random.chance(0.2)).map(({ name }) => name))
  const filled = fields
    .filter(() => !random.chance(0.04))
    .map(({ name, value }) => ({ name, value: odd.has(name) ? anOddText(random) : value }))
  if (random.chance(0.1)) filled.push({ name: anOddText(random), value: anOddText(random) })
  const kind = random.pick([
    'urlencoded',
    'urlencoded',
    'urlencoded',
    'multipart',
    'multipart',
    'odd',
  ])
  if (kind === 'urlencoded') return urlencoded(filled)
  if (kind === 'multipart') return multipart(filled, random)
  return oddBody(filled, random)
}

function urlencoded(fields: readonly Field[]): Body {
  const body = new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString()
  return { type: 'application/x-www-form-urlencoded', body: Buffer.from(body) }
}

function multipart(fields: readonly Field[], random: Random): Body {
  const boundary = 'odd-boundary'
  const parts = fields.map(({ name, value }) => part(boundary, `name="${quoted(name)}"`, value))
  if (random.chance(0.4)) {
    const fileName = quoted(random.chance(0.5) ? 'me.jpg' : anOddText(random))
    parts.push(part(boundary, `name="photo"; filename="${fileName}"`, random.pick(files)))
  }
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  const isCut = random.chance(0.1)
  const types = [boundary, boundary, boundary, `"${boundary}"`, `${boundary}; boundary=x`, '']
  return {
    type: `multipart/form-data; boundary=${random.pick(types)}`,
    body: isCut ? whole.subarray(0, random.whole(0, whole.length)) : whole,
  }
}

const files: (Buffer | string)[] = [
  'not a picture',
  Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2wBD', 'base64'),
  Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'),
  '<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"/>',
  '',
]

function part(boundary: string, disposition: string, content: Buffer | string): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')])
}

const quoted = (text: string) => text.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign))

function oddBody(fields: readonly Field[], random: Random): Body {
  const json = JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])))
  const type = random.pick([
    ...[
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ],
    ...['application/x-www-form-urlencoded; charset=utf-16', 'text/x-script', 'a', '/', ''],
  ])
  const body = random.pick([
    ...[json, json.slice(0, -3), '{"a":'.repeat(500), 'a=%ZZ&%FF=%', '&'.repeat(1_000), '=&=&='],
    ...['--\r\n\r\n', `version=${'9'.repeat(400)}`, '\0\0\0', anOddText(random)],
  ])
  return { type, body: Buffer.from(body) }
}

/** A header has no line breaks; what else it may not hold is sent as it is. */
const inOneLine = (value: string) => value.replace(/[\r\n\0]/g, ' ').toWellFormed()

function chunked(body: Buffer): Buffer {
  const size = Buffer.from(`${body.length.toString(16)}\r\n`)
  const end = Buffer.from('\r\n0\r\n\r\n')
  return body.length > 0 ? Buffer.concat([size, body, end]) : Buffer.from('0\r\n\r\n')
}

/** What the parser of HTTP refuses before the product hears of it. */
function isNotHttp(method: string, target: string, headers: [string, string][]): boolean {
  if (!/^[A-Z]+$/.test(method) || !/^[/*]/.test(target)) return true
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  return headers.some(([, value]) => /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(value))
}
