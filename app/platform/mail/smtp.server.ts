import { createTransport } from 'nodemailer'
import { DeliveryError } from '../jobs/delivery-error.server.ts'
import type { Environment } from '../settings/environment.server.ts'
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
    pool: true,
    // Sending again is the queue's decision, not nodemailer's.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 30_000,
    socketTimeout: timeLimit,
    ...requiredTls(url),
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

/** Requires TLS where a password would leave this machine, unless the URL says otherwise. */
export function requiredTls(url: string) {
  const { protocol, password, hostname, searchParams } = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const isExplicit = searchParams.has('requireTLS') || searchParams.has('ignoreTLS')
  return protocol === 'smtp:' && password !== '' && !isLocal && !isExplicit
    ? { requireTLS: true }
    : {}
}

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
  return new DeliveryError('the mail server did not take a message', {
    detail: response || message,
    isFinal,
    code,
    responseCode: responseCode || undefined,
    // Some commands are followed by the email address they are about.
    command: command.replace(/[:<].*/s, '') || undefined,
  })
}
