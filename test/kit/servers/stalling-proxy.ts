import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterFile } from '../run/after-file.ts'

/** A proxy in front of a server that, when told to, passes on only the first bytes of an answer. */
export async function aStallingProxy(target: number) {
  let limit = Number.POSITIVE_INFINITY
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
      client.write(bytes.subarray(0, limit))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }, 'servers')

  return {
    port: (server.address() as AddressInfo).port,
    stallAfter(bytes: number) {
      limit = bytes
    },
    goOn() {
      limit = Number.POSITIVE_INFINITY
      for (const socket of sockets) socket.destroy()
    },
  }
}
