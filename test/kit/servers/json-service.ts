import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterFile } from '../run/after-file.ts'

type Answer = (response: ServerResponse) => void
type Post = { headers: IncomingHttpHeaders; body: Record<string, unknown>; at: number }

/** An HTTP service on a port of its own: it records what is posted and answers as it is told. */
export async function aJsonService(path = '/') {
  const posts: Post[] = []
  let answer: Answer = answering.ok

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    posts.push({ headers: request.headers, body: JSON.parse(body), at: performance.now() })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  afterFile(close, 'servers')

  return {
    url: `http://127.0.0.1:${port}${path}`,
    posts,
    answers(next: Answer) {
      answer = next
    },
    close,
  }
}

/** How a service can answer, well or badly. */
export const answering = {
  ok: (response: ServerResponse) => void response.end('OK'),
  status:
    (status: number, text = '', headers: Record<string, string> = {}): Answer =>
    (response) =>
      void response.writeHead(status, headers).end(text),
  nothing: () => {},
  aClosedSocket: (response: ServerResponse) => void response.destroy(),
  /** Begins an answer and never ends it. */
  aFlood:
    (status: number): Answer =>
    (response) => {
      response.writeHead(status)
      const pour = () => {
        while (!response.destroyed && response.write('flood '.repeat(1_000)));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    },
}
