import { DeliveryError } from '../jobs/delivery-error.server.ts'
import { readAnswer, refusedResponse } from '../jobs/refused-response.server.ts'
import type { EmailJsSettings, Environment } from '../settings/environment.server.ts'
import type { Mail } from './mail.server.ts'
import { headerPerson, headerText, recipientOf, senderNameOf } from './message.server.ts'
import type { MailTransport } from './transport.server.ts'

/** Milliseconds to wait for an answer. */
const answerTimeout = 15_000

/** Seconds without sending after a 429, and the most that a Retry-After header can ask for. */
const defaultPause = 10
const maxPause = 60

/** Spaces out the requests of all processes. */
export type SendingSlots = {
  /** Resolves when this process may send one request. */
  wait(): Promise<void>
  /** Lets nobody send for so many seconds. */
  pause(seconds: number): Promise<void>
}

/**
 * Sends through the EmailJS REST call: JSON with the service, the template and its parameters,
 * answered by 200 and "OK". Any other answer is thrown as a DeliveryError with the service's text.
 */
export function emailJsService(
  settings: EmailJsSettings,
  environment: Environment,
  slots: SendingSlots,
  timeLimit = answerTimeout,
): MailTransport {
  return {
    async deliver(mail) {
      const parameters = templateParameters(mail, environment)
      await slots.wait()
      const response = await post(settings, parameters, timeLimit)
      if (response.status === 429) await slots.pause(pauseAfter(response))
      if (response.status !== 200) throw await refusedResponse('EmailJS', response)

      const answer = await readAnswer(response)
      if (answer.trim() === 'OK') return
      // Perhaps another site answers at this URL. Sending again may repeat the mail.
      throw new DeliveryError('EmailJS answered 200 without its OK', {
        detail: `EmailJS answered 200, but not OK: ${answer}`,
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
    // What people wrote goes to the URL of the settings and nowhere else.
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
  const asked = Number(headers.get('retry-after') ?? defaultPause)
  return Math.min(asked > 0 ? asked : defaultPause, maxPause)
}

/** The service's template puts some of these into headers, so they are cleaned like headers. */
export function templateParameters(mail: Mail, environment: Environment): Record<string, string> {
  const replyTo = headerPerson(mail.replyTo)
  const client = headerPerson(mail.client)
  return {
    to_email: recipientOf(mail),
    to_name: headerText(mail.toName),
    from_email: environment.mailFrom,
    from_name: senderNameOf(mail),
    subject: headerText(mail.subject, 200),
    message: mail.text,
    ...(replyTo && { reply_to: replyTo.email }),
    ...(client && { client_name: client.name, client_email: client.email }),
  }
}
