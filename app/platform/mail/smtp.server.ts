import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { DeliveryError } from '../jobs/delivery-error.server.ts'
import type { Environment } from '../settings/environment.server.ts'
import { isLoopback } from '../settings/loopback.ts'
import { messageOf } from './message.server.ts'
import type { MailTransport } from './transport.server.ts'

/**
 * Milliseconds to wait for a mail server. Long, because a server may take minutes to answer for a
 * message that it accepts, and a client that hangs up sooner sends it twice (RFC 5321, 4.5.3.2).
 */
const smtpTimeLimit = 600_000

/** A mail server, reached over a pool of open connections. */
export function mailServer(
  url: string,
  environment: Environment,
  timeLimit = smtpTimeLimit,
): MailTransport {
  const transport = createTransport({
    url,
    name: ownName(environment),
    pool: true,
    // Sending again is the queue's decision, not nodemailer's.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 30_000,
    socketTimeout: timeLimit,
    ...portOption(url),
    ...tlsOptions(url),
  })
  return {
    async deliver(mail) {
      const message = messageOf(mail, environment)
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(timeLimit) })
      } catch (error) {
        throw deliveryError(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * The name that this machine says in EHLO, which some servers look up: the public site's, or the
 * sender's domain where the site has none. What the machine calls itself is often no public name.
 */
export function ownName({ appUrl, mailFrom }: Pick<Environment, 'appUrl' | 'mailFrom'>): string {
  const { hostname } = new URL(appUrl)
  const isName = !isLoopback(hostname) && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isName ? hostname : (mailFrom.split('@')[1] ?? 'localhost')
}

/** A mail server on this machine takes mail on port 25; nodemailer would ask for it on 587. */
export function portOption(url: string) {
  const { protocol, port, hostname } = new URL(url)
  return protocol === 'smtp:' && !port && isLoopback(hostname) ? { port: 25 } : {}
}

/**
 * TLS is required where a password would leave this machine. To a mail server on this machine, which
 * usually has a certificate that it made itself, any certificate will do. What the URL says of
 * either comes first.
 */
export function tlsOptions(url: string) {
  const { protocol, password, hostname, searchParams } = new URL(url)
  if (isLoopback(hostname))
    return searchParams.has('tls.rejectUnauthorized') ? {} : { tls: { rejectUnauthorized: false } }
  const isExplicit = searchParams.has('requireTLS') || searchParams.has('ignoreTLS')
  return protocol === 'smtp:' && password !== '' && !isExplicit ? { requireTLS: true } : {}
}

const connectionFaults = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'])

type SmtpError = Error & {
  code?: string
  responseCode?: number
  command?: string
  response?: string
}

/**
 * A 5xx answer to the recipient or the message is final. Whatever else a server refuses, such as a
 * password or a sender, the operator can correct, so it is tried again.
 */
function deliveryError({ message, response, code, responseCode = 0, command = '' }: SmtpError) {
  const isFinal = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
  // The words of this machine about a connection; other messages may repeat an email address.
  const isAboutConnection = !response && connectionFaults.has(code ?? '')
  const cause = isAboutConnection ? `: ${message}` : ''
  return new DeliveryError(`the mail server did not take a message${cause}`, {
    detail: response || message,
    isFinal,
    code,
    responseCode: responseCode || undefined,
    // Some commands are followed by the email address they are about.
    command: command.replace(/[:<].*/s, '') || undefined,
  })
}
