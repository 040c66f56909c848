import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { limitConcurrency } from '../../limit-concurrency.server.ts'
import { StartError } from '../../operator-error.ts'
import { maxMailBytes } from './read-mail.server.ts'

/** What a mail server is answered: taken, or not now, or never, in the words of RFC 5321. */
export type SmtpAnswer = { code: 250 | 451 | 452 | 550 | 554; text: string }

type Envelope = { from: string; recipients: string[] }

type Listening = {
  host: string
  port: number
  /** The name that is said in the greeting. */
  name: string
  /** Whether there is such an address; all others are refused. */
  accepts(email: string): boolean
  /** Stores a mail and says so, or says why not. */
  take(raw: Buffer, envelope: Envelope): Promise<SmtpAnswer>
  log: Logger
}

const maxConnections = 50
const maxConnectionsOfOne = 10
const maxRecipients = 10

/** Milliseconds of silence after which a connection is closed. */
const silentFor = 60_000

/** How many mails are read at once: each takes several times its size in memory. */
const readAtOnce = 2

/**
 * Takes mail from mail servers on a port: for addresses that exist, never for others. Encryption is
 * left to the relay in front where there is one.
 */
export async function listenForMail(listening: Listening) {
  const { host, port, name, accepts, take, log } = listening
  const inTurn = limitConcurrency(readAtOnce)
  const connections = new Map<string, number>()
  let underWay = 0

  const server = new SMTPServer({
    name,
    banner: 'Find a Mediator',
    size: maxMailBytes,
    maxClients: maxConnections,
    socketTimeout: silentFor,
    closeTimeout: 3_000,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    maxAllowedUnauthenticatedCommands: 200,
    onConnect({ remoteAddress }, done) {
      const open = (connections.get(remoteAddress) ?? 0) + 1
      if (open > maxConnectionsOfOne) return done(refusal(421, '4.7.0 Too many connections'))
      connections.set(remoteAddress, open)
      done()
    },
    onClose({ remoteAddress }) {
      const open = (connections.get(remoteAddress) ?? 1) - 1
      if (open > 0) connections.set(remoteAddress, open)
      else connections.delete(remoteAddress)
    },
    onMailFrom({ args }, _session, done) {
      const size = Number((args as { SIZE?: string } | false) && (args as { SIZE?: string }).SIZE)
      done(size > maxMailBytes ? tooLarge() : null)
    },
    onRcptTo({ address }, { envelope }, done) {
      if (!accepts(address)) return done(refusal(550, '5.1.1 There is no such address here'))
      if (envelope.rcptTo.length >= maxRecipients)
        return done(refusal(452, '4.5.3 Too many recipients'))
      done()
    },
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      underWay += 1
      receive(stream)
        .then((raw) => (raw ? inTurn(() => take(raw, { from, recipients })) : undefined))
        .catch((error): SmtpAnswer => {
          log.warn({ err: error }, 'a mail was not taken and will come again')
          return { code: 451, text: '4.3.0 Try again later' }
        })
        .then((answer) => {
          if (!answer) done(tooLarge())
          else if (answer.code === 250) done(null, answer.text)
          else done(refusal(answer.code, answer.text))
        })
        .finally(() => {
          underWay -= 1
        })
    },
  })
  // A connection that breaks concerns its mail server, which sends again.
  server.on('error', (error) => log.debug({ err: error }, 'a connection of a mail server broke'))
  await bind(server, { host, port })

  return {
    port: (server.server.address() as AddressInfo).port,
    connections: () => server.connections.size,
    underWay: () => underWay,
    /** Takes no more connections; those that are open get a few seconds to end their mail. */
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The whole of a mail; undefined for one that is too large, which is read to its end all the same. */
async function receive(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= maxMailBytes) parts.push(part)
    else parts.length = 0
  }
  return size > maxMailBytes ? undefined : Buffer.concat(parts)
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

const tooLarge = () =>
  refusal(552, '5.3.4 The message is too large; please send less or fewer files')

function bind(server: SMTPServer, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          code === 'EADDRINUSE'
            ? `The port ${port} is in use. Set INCOMING_SMTP_PORT to another one.`
            : `Mail cannot be taken on ${host}, port ${port}: ${message}. See INCOMING_SMTP_HOST and INCOMING_SMTP_PORT.`,
        ),
      )
    server.server.once('error', onError)
    server.listen(port, host, () => {
      server.server.off('error', onError)
      resolve()
    })
  })
}
