import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A mediation suite on loopback that takes every lead and remembers when it took which. */
export async function openSuiteServer() {
  const deliveries = new Map<string, number[]>()
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const key = String(request.headers['idempotency-key'])
      deliveries.set(key, [...(deliveries.get(key) ?? []), Date.now()])
      response.writeHead(200).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/leads`,
    deliveries,
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
