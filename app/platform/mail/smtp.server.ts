import { createTransport } from 'nodemailer'
import { DeliveryError } from '../jobs/delivery-error.server.ts'
import type { Environment } from '../settings/environment.server.ts'
import { messageOf } from './message.server.ts'
import type { MailTransport } from './transport.server.ts'

/**
 * Milliseconds until a slow mail server is given up. Long, because a server may take minutes to
 * answer a message that it accepts, and whoever hangs up sooner sends it twice (RFC 5321, 4.5.3.2).
 */
const smtpTimeLimit = 600_000

/** A mail server, reached over a few connections that are kept open. */
export function mailServer(
  url: string,
  environment: Environment,
  timeLimit = smtpTimeLimit,
): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    // A message that was begun is ours to send again, by the queue's plan and nobody else's.
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
        throw refusal(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

/** A password never leaves this machine in the clear, unless the address says that it may. */
export function requiredTls(url: string) {
  const { protocol, password, hostname, searchParams } = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const isSaid = searchParams.has('requireTLS') || searchParams.has('ignoreTLS')
  return protocol === 'smtp:' && password !== '' && !isLocal && !isSaid ? { requireTLS: true } : {}
}

type SmtpError = Error & {
  code?: string
  responseCode?: number
  command?: string
  response?: string
}

/**
 * A server that refuses the recipient or the message itself (5xx) has decided. Whatever else it
 * refuses, a password or a sender, the operator can mend, so that is tried again.
 */
function refusal({ message, response, code, responseCode = 0, command = '' }: SmtpError) {
  const isFinal = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
  return new DeliveryError('the mail server did not take a message', {
    words: response || message,
    isFinal,
    code,
    responseCode: responseCode || undefined,
    // Some commands are followed by the address they are about.
    command: command.replace(/[:<].*/s, '') || undefined,
  })
}
