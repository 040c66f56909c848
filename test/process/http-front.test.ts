import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtWeb } from '#server/build/is-built.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

/** What stands between the socket and the pages, spoken to in bytes that no browser sends. */
let product: TestProduct
let port: number
let close: () => Promise<void>

beforeAll(async () => {
  product = await aProduct()
  const { listen } = await builtWeb()
  const server = await listen(product.app, { host: '127.0.0.1', port: 0 })
  port = server.port
  close = server.close
})
afterAll(() => close())

/** All that comes back until the server ends the connection. */
function spoken(...parts: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
    for (const part of parts) socket.write(part)
  })
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const host = 'Host: localhost'
const last = 'Connection: close'

it.each(['GET', 'POST'])('refuses %s with a host that no URL can have', async (method) => {
  const answer = await spoken(
    lines(`${method} /contact HTTP/1.1`, 'Host: 999999999999999999999', 'Content-Length: 0', last),
  )
  expect(statusesOf(answer)).toEqual([400])
})

describe('a request that two readers would cut in different places', () => {
  const hidden = lines('GET /readyz HTTP/1.1', host, last)

  it.each([
    ['with both kinds of length', ['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['with two lengths', ['Content-Length: 5', 'Content-Length: 0'], ''],
    ['with two lengths in one line', ['Content-Length: 5, 0'], ''],
    ['with a length that has a sign', ['Content-Length: +5'], ''],
    ['with a length that is none', ['Content-Length: 0x5'], ''],
    ['with an unknown transfer', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
    ['with chunks named first', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
    ['with a space before the colon', ['Transfer-Encoding : chunked'], '0\r\n\r\n'],
    ['with a line that goes on', ['Transfer-Encoding:', ' chunked'], '0\r\n\r\n'],
    ['with a NUL in a header', ['X-Odd: a\0b'], ''],
    ['with a chunk of no size', ['Transfer-Encoding: chunked'], 'zz\r\n\r\n'],
  ])('is refused once, and the connection ends: %s', async (_, headers, body) => {
    const answer = await spoken(lines('POST /contact HTTP/1.1', host, ...headers) + body + hidden)
    expect(statusesOf(answer)).toEqual([400])
  })

  it('without a host is refused', async () => {
    expect(statusesOf(await spoken(lines('GET / HTTP/1.1', last)))).toEqual([400])
  })
})

describe('a request that is too large', () => {
  it.each([
    ['a URL', lines(`GET /${'a'.repeat(20_000)} HTTP/1.1`, host)],
    ['cookies', lines('GET / HTTP/1.1', host, `Cookie: ${'a=b; '.repeat(4_000)}`)],
    ['many headers', lines('GET / HTTP/1.1', host, ...Array(3_000).fill('X-Odd: yes'))],
  ])('is refused for its headers: %s', async (_, request) => {
    expect(statusesOf(await spoken(request))).toEqual([431])
  })

  it('is refused for its body, and says that the connection ends', async () => {
    const declared = 'Content-Length: 40000000'
    const type = 'Content-Type: application/x-www-form-urlencoded'
    const origin = 'Origin: http://localhost:3000'
    const answer = await spoken(
      lines('POST /contact HTTP/1.1', 'Host: localhost:3000', origin, declared, type),
      Buffer.alloc(100_000, 'a'),
    )
    expect(statusesOf(answer)).toEqual([413])
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
  })
})

describe('a method that nobody needs', () => {
  it.each(['TRACE', 'TRACK', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'DEBUG', 'OPTIONS'])(
    '%s gets no page and gives nothing back',
    async (method) => {
      const answer = await spoken(lines(`${method} / HTTP/1.1`, host, 'X-Secret: tell', last))
      expect([204, 400, 405]).toContain(statusesOf(answer)[0])
      expect(answer).not.toMatch(/tell|<html/)
    },
  )

  it('CONNECT opens no way through', async () => {
    const answer = await spoken(lines('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example'))
    expect(statusesOf(answer)).not.toContain(200)
  })

  it('a change to another protocol is not made', async () => {
    const upgrade = ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA']
    const request = lines('GET /readyz HTTP/1.1', host, ...upgrade, 'Connection: Upgrade, close')
    expect(statusesOf(await spoken(request))).not.toContain(101)
  })
})

describe('a path that leads out of the folders', () => {
  it.each([
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%5c..%5cpackage.json',
    '/files/mediator-profiles/..%2f..%2fauth-secret',
    '/files/mediator-profiles/../../auth-secret',
    '/files/%2e%2e/auth-secret',
    '//etc/passwd',
    '/%00/etc/passwd',
    '/portraits/..%2f..%2fauth-secret',
    '/sitemap/..%2f..%2fpackage.json',
  ])('finds nothing: %s', async (path) => {
    const answer = await spoken(lines(`GET ${path} HTTP/1.1`, host, last))
    expect(statusesOf(answer)[0]).not.toBe(200)
    expect(answer).not.toMatch(/"dependencies"|root:x:/)
  })
})

describe('a part of a file', () => {
  it.each([
    'bytes=0-,0-,0-,0-',
    `bytes=${Array(1_000).fill('0-1').join(',')}`,
    'bytes=-0',
    'bytes=99999999999999999999-',
    'bytes=5-2',
    'bytes=a-b',
    'lines=1-2',
  ])('is at most one, whatever is asked for: %.40s', async (range) => {
    const request = lines('GET /favicon.svg HTTP/1.1', host, `Range: ${range}`, last)
    const answer = await spoken(request)
    expect([200, 206, 416]).toContain(statusesOf(answer)[0])
    expect(answer).not.toContain('multipart/byteranges')
    expect(answer.length).toBeLessThan(20_000)
  })
})

it('a host of the sender’s choosing is in no link of a mail', async () => {
  const { id } = await signedIn(product)
  const form = new URLSearchParams({ email: `${id}@example.org` }).toString()
  for (const request of [
    ['POST /forgot-password HTTP/1.1', 'Host: evil.example'],
    ['POST http://evil.example/forgot-password HTTP/1.1', host],
  ]) {
    const headers = [
      'Origin: http://evil.example',
      'X-Forwarded-Host: evil.example',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${form.length}`,
    ]
    const answer = await spoken(lines(...request, ...headers, last) + form)
    expect(statusesOf(answer)).toEqual([303])
  }
  for (const mail of await product.mails(2)) {
    expect(mail).toContain('http://localhost:3000/reset-password')
    expect(mail).not.toContain('evil.example')
  }
})
