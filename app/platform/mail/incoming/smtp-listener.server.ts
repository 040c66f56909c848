import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { type BodyRoom, openByteBudget } from '../../http/byte-budget.ts'
import { ipNetwork } from '../../http/ip-network.server.ts'
import { StartError } from '../../operator-error.ts'
import { maxMailBytes } from './read-mail.server.ts'

/** What a mail server is answered: taken, or not now, or never, in the words of RFC 5321. */
export type SmtpAnswer = { code: 250 | 451 | 452 | 550 | 552 | 554; text: string }

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

/**
 * Bytes of mails that are held in memory at once, while they arrive and while they wait to be read,
 * of all senders and of one network, which may be a relay in front. One that has been arriving for
 * half a minute gives way to others when there is no room.
 */
const mailBudget = { total: 4 * maxMailBytes, each: 3 * maxMailBytes, slowAfter: 30_000 }

/** Bytes of one message after which a server that does not stop sending is disconnected. */
const maxSentBytes = 3 * maxMailBytes

/**
 * Takes mail from mail servers on a port: for addresses that exist, never for others. Encryption is
 * left to the relay in front where there is one.
 */
export async function listenForMail(listening: Listening) {
  const { host, port, name, accepts, take, log } = listening
  const budget = openByteBudget(mailBudget)
  const sessionsOfNetwork = new Map<string, Set<string>>()
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
    onConnect({ id, remoteAddress }, done) {
      const network = ipNetwork(remoteAddress)
      const sessions = sessionsOfNetwork.get(network) ?? new Set()
      if (sessions.size >= maxConnectionsOfOne)
        return done(refusal(421, '4.7.0 Too many connections'))
      sessionsOfNetwork.set(network, sessions.add(id))
      done()
    },
    // Called for connections that were refused, too.
    onClose({ id, remoteAddress }) {
      const network = ipNetwork(remoteAddress)
      const sessions = sessionsOfNetwork.get(network)
      sessions?.delete(id)
      if (sessions?.size === 0) sessionsOfNetwork.delete(network)
    },
    onMailFrom({ args }, _session, done) {
      const size = Number((args as { SIZE?: string } | false) && (args as { SIZE?: string }).SIZE)
      done(size > maxMailBytes ? refusal(tooLarge.code, tooLarge.text) : null)
    },
    onRcptTo({ address }, { envelope }, done) {
      if (!accepts(address)) return done(refusal(550, '5.1.1 There is no such address here'))
      if (envelope.rcptTo.length >= maxRecipients)
        return done(refusal(452, '4.5.3 Too many recipients'))
      done()
    },
    onData(stream, { id, remoteAddress, envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const room = budget.roomFor(ipNetwork(remoteAddress))
      underWay += 1
      receive(stream, room, () => disconnect(id))
        .then((raw) => (Buffer.isBuffer(raw) ? take(raw, { from, recipients }) : raw))
        .catch((error): SmtpAnswer => {
          log.warn({ err: error }, 'a mail was not taken and will come again')
          return { code: 451, text: '4.3.0 Try again later' }
        })
        .then(({ code, text }) => {
          if (code === 250) done(null, text)
          else done(refusal(code, text))
        })
        .finally(() => {
          room.release()
          underWay -= 1
        })
    },
  })

  function disconnect(id: string) {
    for (const connection of server.connections) if (connection.id === id) connection.close()
  }

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

/**
 * Resolves at the end of a message, with the whole of it or with why it is not kept. The protocol
 * has no earlier answer, so the rest of what is refused is read and forgotten, up to a limit.
 */
function receive(stream: SMTPServerDataStream, room: BodyRoom, disconnect: () => void) {
  return new Promise<Buffer | SmtpAnswer>((resolve, reject) => {
    let chunks: Buffer[] = []
    let failure: SmtpAnswer | undefined
    const fail = (answer: SmtpAnswer) => {
      failure ??= answer
      chunks = []
      room.release()
    }
    room.givesWay.addEventListener('abort', () => fail(noRoom))
    stream.on('data', (chunk: Buffer) => {
      if (stream.byteLength > maxSentBytes) disconnect()
      if (failure) return
      if (stream.byteLength > maxMailBytes) fail(tooLarge)
      else if (room.take(chunk.length)) chunks.push(chunk)
      else fail(noRoom)
    })
    stream.on('end', () => {
      room.arrived()
      resolve(failure ?? Buffer.concat(chunks))
    })
    stream.on('error', reject)
  })
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

const tooLarge: SmtpAnswer = {
  code: 552,
  text: '5.3.4 The message is too large; please send less or fewer files',
}

const noRoom: SmtpAnswer = { code: 452, text: '4.3.1 Too many messages at once, try again later' }

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
