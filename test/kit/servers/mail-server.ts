import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterFile } from '../run/after-file.ts'

type Fault =
  /** Takes this many milliseconds to accept a message. */
  | { slow: number }
  /** Closes the connection when it has read a message, without an answer. */
  | { drops: true }
  /** Answers a command with this status and this text. */
  | { at: 'connection' | 'recipient' | 'data'; status: number; text: string }

/** A mail server on a port of its own: it records what it accepts and fails as it is told. */
export async function aMailServer(options: SMTPServerOptions = {}) {
  const accepted: string[] = []
  const senders: string[] = []
  const sockets = new Set<Socket>()
  let offered = 0
  let fault: Fault | undefined
  let port = 0
  let server: SMTPServer

  const refusalAt = (place: string) =>
    fault && 'at' in fault && fault.at === place
      ? Object.assign(new Error(fault.text), { responseCode: fault.status })
      : null

  async function open() {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      ...options,
      onConnect: (_, done) => done(refusalAt('connection')),
      onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
      async onData(stream, { envelope }, done) {
        const parts = await stream.toArray().catch(() => undefined)
        // The client went away in the middle of its message: there is nobody to answer.
        if (!parts) return
        const message = Buffer.concat(parts).toString()
        offered += 1
        if (fault && 'drops' in fault) {
          for (const socket of sockets) socket.destroy()
          return
        }
        // Here the delay itself is what is tested: a server that is slow.
        if (fault && 'slow' in fault) await delay(fault.slow)
        const refusal = refusalAt('data')
        if (!refusal) {
          accepted.push(message)
          senders.push(envelope.mailFrom ? envelope.mailFrom.address : '')
        }
        done(refusal)
      },
    })
    server.on('error', () => {})
    server.server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.server.address() as AddressInfo).port
  }

  async function close() {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }

  await open()
  afterFile(close, 'servers')
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** The messages that it answered with 250. */
    accepted,
    /** Where the first of them with this text is returned to if it cannot be delivered. */
    returnPathOf: (text: string) =>
      senders[accepted.findIndex((mail) => mail.includes(text))] ?? '',
    /** How many messages it has read to their end, however it answered. */
    offered: () => offered,
    fails(next: Fault | undefined) {
      fault = next
      // Those that are connected already would not notice.
      if (next && 'at' in next && next.at === 'connection') {
        for (const socket of sockets) socket.destroy()
      }
    },
    /** Refuses connections until it opens again, on the same port. */
    close,
    open,
  }
}
