import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * A reverse proxy with the rules of the documented nginx: requests are read whole, the processes
 * take turns, and the next one is asked where one cannot be reached, or where it ends the connection
 * of a request that may be sent twice.
 */
export async function openBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: false })
  let turn = 0

  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    turn += 1
    for (let attempt = 0; attempt < ports.length; attempt += 1) {
      const port = ports[(turn + attempt) % ports.length] ?? 0
      const answer = await ask(port, incoming, body)
      if (answer !== 'next') return send(outgoing, answer)
    }
    send(outgoing, undefined)
  })

  /** Undefined for a request that was sent, was not answered, and must not be sent again. */
  function ask(port: number, { method, url, headers }: IncomingMessage, body: Buffer) {
    return new Promise<IncomingMessage | 'next' | undefined>((resolve) => {
      let isSent = false
      const options = { agent, host: '127.0.0.1', port, method, path: url, headers }
      const asked = request(options, resolve)
      asked.on('socket', (socket) =>
        socket.once('connect', () => {
          isSent = true
        }),
      )
      const isRepeatable = method === 'GET' || method === 'HEAD'
      asked.on('error', () => resolve(isSent && !isRepeatable ? undefined : 'next'))
      asked.end(body)
    })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function send(outgoing: ServerResponse, answer: IncomingMessage | undefined) {
  if (!answer) {
    outgoing.writeHead(502).end()
    return
  }
  const { connection: _, 'keep-alive': __, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headers)
  answer.pipe(outgoing)
  answer.on('error', () => outgoing.destroy())
}
