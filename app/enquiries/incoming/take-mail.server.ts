import { and, eq, inArray } from 'drizzle-orm'
import {
  type IncomingMail,
  parseMail,
  readMailParts,
} from '#app/platform/mail/incoming/read-mail.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { messageOfMail } from '../conversation/message-mail-id.ts'
import { recordReturned } from '../conversation/message-outcome.server.ts'
import { messages } from '../messages.table.server.ts'
import { findReturnedMessage, findSides, type Sides } from './find-sides.server.ts'
import { type OwnAddress, readOwnAddress } from './reply-address.server.ts'
import {
  type IncomingServices,
  ownSubject,
  type TakenMessage,
  takeMessage,
} from './take-message.server.ts'

export type TakenMail =
  | TakenMessage
  | { ok: true; outcome: 'ignored' | 'returned' }
  | { ok: false; reason: 'unknown' | 'unreadable' }

/** A whole mail, and what the sending server said of it; a mailbox has only what is in its head. */
export type ArrivedMail = {
  raw: Uint8Array
  envelopeFrom?: string | undefined
  recipients?: readonly string[]
}

/**
 * Takes a mail for conversations: once this resolves it is stored, or will never be. Rejects where
 * the database or the file store does not answer; then it may come again.
 */
export async function takeMail(
  services: IncomingServices,
  { raw, envelopeFrom, recipients }: ArrivedMail,
): Promise<TakenMail> {
  const parsed = await parseMail(raw, envelopeFrom).catch((error) => {
    services.log.warn({ err: error }, 'a mail could not be read')
  })
  if (!parsed) return { ok: false, reason: 'unreadable' }
  const addresses = (recipients ?? parsed.recipients).flatMap(
    (email) => readOwnAddress(services, email) ?? [],
  )
  if (addresses.length === 0) return { ok: false, reason: 'unknown' }
  const mail = readMailParts(parsed)
  const results: TakenMail[] = []
  for (const address of addresses) results.push(await takeFor(services, mail, address))
  return resultOfAll(results)
}

/** A mail for several conversations comes again while one of them could not take it yet. */
function resultOfAll(results: readonly TakenMail[]): TakenMail {
  const later = results.find((result) => !result.ok && result.reason === 'too-many')
  const taken = results.find((result) => result.ok)
  return later ?? taken ?? results[0] ?? { ok: false, reason: 'unknown' }
}

async function takeFor(
  services: IncomingServices,
  mail: IncomingMail,
  address: OwnAddress,
): Promise<TakenMail> {
  if (address.kind === 'returned') return takeReturned(services, mail, address.key)
  const { key, writer } = address
  const sides = await findSides(services.db, key)
  if (!sides) return { ok: false, reason: 'unknown' }
  if (mail.returned) return takeReport(services, mail.returned, sides)
  if (mail.automatic || isOwn(services, mail) || isEmpty(mail))
    return { ok: true, outcome: 'ignored' }
  // Without a Message-ID a mail is known by its words; what servers add on its way may differ.
  const { messageId, from, subject, text, quotedText } = mail
  const sourceId = digestOf(key, writer, messageId || [from, subject, text, quotedText])
  return takeMessage(services, mail, { sides, writer, sourceId })
}

/** A report to the address of one message is about that message, whatever it names. */
async function takeReturned(
  { db, now }: IncomingServices,
  { returned }: IncomingMail,
  key: string,
): Promise<TakenMail> {
  const message = await findReturnedMessage(db, key)
  if (!message) return { ok: false, reason: 'unknown' }
  if (!returned) return { ok: true, outcome: 'ignored' }
  await recordReturned(db, message.id, returned.reason, now())
  return { ok: true, outcome: 'returned' }
}

/** Some servers report to the address for answers: then the mail is known by its Message-ID. */
async function takeReport(
  { db, now }: IncomingServices,
  { reason, messageIds }: NonNullable<IncomingMail['returned']>,
  { inquiryId }: Sides,
): Promise<TakenMail> {
  const ids = messageIds.flatMap((id) => messageOfMail(id.split('@')[0] ?? '') ?? [])
  const found = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.inquiryId, inquiryId), inArray(messages.id, ids)))
  for (const { id } of found) await recordReturned(db, id, reason, now())
  return { ok: true, outcome: found.length > 0 ? 'returned' : 'ignored' }
}

/** Our own mails that came back to us would go round for ever. */
function isOwn({ environment }: IncomingServices, { messageId }: IncomingMail): boolean {
  const [id = '', domain] = messageId.replace(/^<|>$/g, '').split('@')
  const ownDomain = environment.mailFrom.split('@')[1]
  return domain?.toLowerCase() === ownDomain?.toLowerCase() && messageOfMail(id) !== undefined
}

/** Neither words nor files; a subject of its own may be all that somebody wrote. */
function isEmpty({ text, subject, files, refusedFiles }: IncomingMail): boolean {
  return text === '' && files.length + refusedFiles.length === 0 && ownSubject(subject) === ''
}
