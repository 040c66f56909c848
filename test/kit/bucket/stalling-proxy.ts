import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterFile } from '../run/after-file.ts'

/** Stands before a server and, on demand, lets only the first bytes of what it answers through. */
export async function aStallingProxy(target: number) {
  let most = Number.POSITIVE_INFINITY
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream)
    upstream.on('data', (bytes: Buffer) => {
      client.write(bytes.subarray(0, most))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }, 'last')

  return {
    port: (server.address() as AddressInfo).port,
    stallAfter(bytes: number) {
      most = bytes
    },
    goOn() {
      most = Number.POSITIVE_INFINITY
      for (const socket of sockets) socket.destroy()
    },
  }
}
