import { readMail } from '#app/platform/mail/incoming/read-mail.server.ts'
import { redactAccessLinks } from '#app/platform/text/redact-access-links.ts'
import { redactPageLink } from '../conversation/page-link.server.ts'
import type { ReadMail, ReadMailInput } from './read-in-process.server.ts'

/** Reads a mail, whose whole text is without what its reader may not know. */
export async function readForSides({ raw, envelopeFrom }: ReadMailInput): Promise<ReadMail> {
  const { wholeText, ...mail } = await readMail(raw, envelopeFrom)
  if (wholeText === undefined) return mail
  const shown = redactAccessLinks(wholeText)
  const wholeTexts = { mediator: Buffer.from(shown), enquirer: Buffer.from(redactPageLink(shown)) }
  return { ...mail, wholeTexts }
}
