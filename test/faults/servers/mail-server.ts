import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback that takes everything and remembers when it took which message. */
export async function openMailServer() {
  const deliveries = new Map<string, { to: string; times: number[] }>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      let message = ''
      stream.on('data', (part) => {
        message += part
      })
      stream.on('end', () => {
        const id = /^Message-ID: <([^@>]+)@/im.exec(message)?.[1] ?? 'without id'
        const to = session.envelope.rcptTo[0]?.address ?? ''
        const delivery = deliveries.get(id) ?? { to, times: [] }
        delivery.times.push(Date.now())
        deliveries.set(id, delivery)
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
