import { answerOf, refusedAnswer } from '../http/delivery-answer.server.ts'
import { DeliveryError } from '../jobs/delivery-error.server.ts'
import type { EmailJsSettings, Environment } from '../settings/environment.server.ts'
import type { Mail } from './mail.server.ts'
import { headerPerson, headerText, recipientOf, senderName } from './message.server.ts'
import type { MailTransport } from './transport.server.ts'

/** Milliseconds until a service that does not answer is given up. */
const longestAnswer = 15_000

/** Seconds that nobody sends after the service has said 429, unless it says how many. */
const usualPause = 10
const longestPause = 60

/** Lets one process at a time send, and none while the service asks us to wait. */
export type SendingTurns = {
  take(): Promise<void>
  holdBack(seconds: number): Promise<void>
}

/**
 * Sends through the EmailJS REST call: JSON with the service, the template and its parameters,
 * answered by 200 and "OK". Any other answer is thrown with the service's own words.
 */
export function emailJsService(
  settings: EmailJsSettings,
  environment: Environment,
  turns: SendingTurns,
  timeLimit = longestAnswer,
): MailTransport {
  return {
    async deliver(mail) {
      const parameters = templateParameters(mail, environment)
      await turns.take()
      const response = await post(settings, parameters, timeLimit)
      if (response.status === 429) await turns.holdBack(pauseAfter(response))
      if (response.status !== 200) throw await refusedAnswer('EmailJS', response)

      const answer = await answerOf(response)
      if (answer.trim() === 'OK') return
      // Perhaps another site answers at the address of the settings. Sending again may repeat it.
      throw new DeliveryError('EmailJS answered 200 without its OK', {
        words: `EmailJS answered 200, but not OK: ${answer}`,
        isFinal: true,
      })
    },
    close() {},
  }
}

function post(
  settings: EmailJsSettings,
  parameters: Record<string, string>,
  timeLimit: number,
): Promise<Response> {
  return fetch(settings.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // People's words go to the address of the settings and nowhere else.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimit),
    body: JSON.stringify({
      service_id: settings.serviceId,
      template_id: settings.templateId,
      user_id: settings.publicKey,
      accessToken: settings.privateKey,
      template_params: parameters,
    }),
  })
}

function pauseAfter({ headers }: Response): number {
  const asked = Number(headers.get('retry-after') ?? usualPause)
  return Math.min(asked > 0 ? asked : usualPause, longestPause)
}

/** The template of the service makes headers of some of these, so they are cleaned like headers. */
export function templateParameters(mail: Mail, environment: Environment): Record<string, string> {
  const replyTo = headerPerson(mail.replyTo)
  const client = headerPerson(mail.client)
  return {
    to_email: recipientOf(mail),
    to_name: headerText(mail.toName),
    from_email: environment.mailFrom,
    from_name: senderName,
    subject: headerText(mail.subject, 200),
    message: mail.text,
    ...(replyTo && { reply_to: replyTo.address }),
    ...(client && { client_name: client.name, client_email: client.address }),
  }
}
