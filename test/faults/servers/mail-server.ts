import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Deliveries = Map<string, { to: string; times: number[] }>

/** A mail server on loopback that takes everything and remembers when it took which message. */
export async function openMailServer() {
  const deliveries: Deliveries = new Map()
  let server = openServer(deliveries)
  const port = await listen(server, 0)
  let isOpen = true
  const leave = async () => {
    if (!isOpen) return
    isOpen = false
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    /** Refuses connections until it comes back. */
    leave,
    async comeBack() {
      if (isOpen) return
      server = openServer(deliveries)
      await listen(server, port)
      isOpen = true
    },
    close: leave,
  }
}

async function listen(server: SMTPServer, port: number): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.server.address() as AddressInfo).port
}

function openServer(deliveries: Deliveries): SMTPServer {
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
  return server
}
