import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterFile } from '../run/after-file.ts'

type SuitePost = { headers: IncomingHttpHeaders; lead: Record<string, unknown> }

/** A mediation suite on a port of its own, which keeps what it is sent and answers as it is told. */
export async function aSuiteServer() {
  const posts: SuitePost[] = []
  let answer = (response: ServerResponse) => void response.writeHead(200).end('{}')

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      posts.push({ headers: request.headers, lead: JSON.parse(body) })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  afterFile(async () => {
    if (server.listening) await close()
  }, 'last')

  return {
    address: `http://127.0.0.1:${port}/leads?key=secret`,
    posts,
    close,
    answersWith(status: number, headers: Record<string, string> = {}) {
      answer = (response) => void response.writeHead(status, headers).end('x')
    },
    neverAnswers() {
      answer = () => {}
    },
  }
}
