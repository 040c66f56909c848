import type { SmtpAnswer } from '#app/platform/mail/incoming/smtp-listener.server.ts'
import { ownName } from '#app/platform/mail/smtp.server.ts'
import type { IncomingServices } from './record-mail.server.ts'
import { readOwnAddress } from './reply-address.server.ts'
import { type ArrivedMail, holdUnreadMail, type TakenMail, takeMail } from './take-mail.server.ts'

/** What became of mails since the start. */
type IncomingOutcome =
  | (TakenMail & { ok: true })['outcome']
  | (TakenMail & { ok: false })['reason']
  | 'failed'

export type IncomingMailState = {
  /** Where mail servers are listened for; undefined where the settings say nowhere. */
  port: number | undefined
  counts: ReadonlyMap<IncomingOutcome, number>
  connections(): number
  isMailboxOpen(): boolean
  close(): Promise<void>
}

/** Begins to take mail for conversations in the ways that the settings say. */
export async function openIncomingMail(services: IncomingServices): Promise<IncomingMailState> {
  const counts = new Map<IncomingOutcome, number>()
  const count = (outcome: IncomingOutcome) => counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const take = async (mail: ArrivedMail): Promise<TakenMail> => {
    try {
      const result = await takeMail(services, mail)
      count(result.ok ? result.outcome : result.reason)
      return result
    } catch (error) {
      count('failed')
      throw error
    }
  }
  const listener = await openListener(services, take)
  const mailbox = await openMailbox(services, take)

  return {
    port: listener?.port,
    counts,
    connections: () => listener?.connections() ?? 0,
    isMailboxOpen: () => mailbox?.isOpen() ?? false,
    async close() {
      await Promise.all([listener?.close(), mailbox?.close()])
    },
  }
}

type Take = (mail: ArrivedMail) => Promise<TakenMail>

// Loaded only where they are used: most sites take no mail.
async function openListener(services: IncomingServices, take: Take) {
  const { environment, log } = services
  const { smtp } = environment.incoming
  if (!smtp) return undefined
  const { listenForMail } = await import('#app/platform/mail/incoming/smtp-listener.server.ts')
  return listenForMail({
    ...smtp,
    name: ownName(environment),
    accepts: (email) => readOwnAddress(services, email) !== undefined,
    take: async (raw, { from, recipients }) =>
      answerOf(await take({ raw, envelopeFrom: from, recipients })),
    log,
  })
}

async function openMailbox(services: IncomingServices, take: Take) {
  const { db, log } = services
  const { imapUrl: url } = services.environment.incoming
  if (url === undefined) return undefined
  const { watchMailbox } = await import('#app/platform/mail/incoming/watch-mailbox.server.ts')
  return watchMailbox({
    db,
    url,
    log,
    async take(raw) {
      const result = await take({ raw })
      if (result.ok) return 'done'
      if (result.reason === 'too-many' || result.reason === 'busy') return 'later'
      if (result.reason === 'too-complex' || result.reason === 'unreadable')
        await holdUnreadMail(services, raw, result.reason)
      return 'not-understood'
    },
    async takeTooLarge(beginning) {
      await holdUnreadMail(services, beginning, 'too-large')
      return 'not-understood'
    },
  })
}

/** What the sending server is told; a refusal makes it tell its sender. */
function answerOf(result: TakenMail): SmtpAnswer {
  if (result.ok) return { code: 250, text: '2.0.0 Taken' }
  return refusals[result.reason]
}

const refusals: Record<(TakenMail & { ok: false })['reason'], SmtpAnswer> = {
  unknown: { code: 550, text: '5.1.1 There is no such address here' },
  closed: { code: 550, text: '5.2.1 This conversation has ended' },
  'too-many': { code: 451, text: '4.7.1 Too many messages within an hour, try again later' },
  busy: { code: 451, text: '4.3.2 Too many messages are waiting to be read, try again later' },
  'too-complex': {
    code: 554,
    text: '5.6.0 The message takes too long to read; please send it as plain text',
  },
  unreadable: { code: 554, text: '5.6.0 The message could not be read' },
}
