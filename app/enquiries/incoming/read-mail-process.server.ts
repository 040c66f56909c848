import { readMail } from '#app/platform/mail/incoming/read-mail.server.ts'
import { answerInput } from '#app/platform/run-in-process.server.ts'
import type { ReadMailInput, ReadMailResult } from './read-in-process.server.ts'
import { withoutKeys, withoutLinks } from './without-keys.ts'

// Runs in a process of its own: what strangers send may take any time and memory.
await answerInput(async ({ raw, envelopeFrom }: ReadMailInput): Promise<ReadMailResult> => {
  try {
    const { wholeText, ...mail } = await readMail(raw, envelopeFrom)
    if (wholeText === undefined) return { ok: true, mail }
    const shown = withoutKeys(wholeText)
    const wholeTexts = {
      mediator: Buffer.from(shown),
      enquirer: Buffer.from(withoutLinks(shown)),
    }
    return { ok: true, mail: { ...mail, wholeTexts } }
  } catch (error) {
    return { ok: false, reason: 'unreadable', message: String(error) }
  }
})
