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
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  afterFile(stop, 'servers')

  return {
    port,
    /** From now on nobody answers at the port, as if the server behind had ended. */
    stop,
    startAgain: () => listen(port),
    stallAfter(bytes: number) {
      limit = bytes
    },
    goOn() {
      limit = Number.POSITIVE_INFINITY
      for (const socket of sockets) socket.destroy()
    },
  }
}
