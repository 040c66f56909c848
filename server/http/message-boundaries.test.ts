import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from './listen.ts'

let server: Awaited<ReturnType<typeof listen>>
const asked: string[] = []

beforeAll(async () => {
  const fetch = async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`)
    return new Response('answered')
  }
  server = await listen({ fetch }, { host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

/** Everything that comes back until the server ends the connection. */
function answerTo(message: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(message))
    let answer = ''
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part
    })
    socket.on('error', reject).on('close', () => resolve(answer))
  })
}

const begin = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n'
const hidden = 'GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n'

it.each([
  ['both a length and chunks', `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef'],
  ['a length that is no number', 'Content-Length: +5\r\n\r\nabcde'],
  ['an unknown encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  [
    'chunks that are not the last encoding',
    'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  ],
  ['a space before a colon', 'Content-Length : 5\r\n\r\nabcde'],
  ['a chunk without a size', 'Transfer-Encoding: chunked\r\n\r\nx\r\n0\r\n\r\n'],
])('a message with %s is refused, and nothing behind it is read', async (_, rest) => {
  asked.length = 0
  expect(await answerTo(begin + rest + hidden)).toMatch(/^HTTP\/1\.1 400 /)
  expect(asked.filter((each) => each.includes('hidden'))).toEqual([])
})

it('a message with one boundary is answered', async () => {
  asked.length = 0
  expect(await answerTo(`${begin}Content-Length: 5\r\n\r\nabcde`)).toMatch(/^HTTP\/1\.1 200 /)
  expect(
    await answerTo(`${begin}Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n`),
  ).toMatch(/^HTTP\/1\.1 200 /)
  expect(asked).toEqual(['POST / abcde', 'POST / abcde'])
})
