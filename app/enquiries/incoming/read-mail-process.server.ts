import { readMail } from '#app/platform/mail/incoming/read-mail.server.ts'
import { answerInput } from '#app/platform/run-in-process.server.ts'
import { redactAccessLinks } from '#app/platform/text/redact-access-links.ts'
import { redactPageLink } from '../conversation/page-link.server.ts'
import type { ReadMailInput, ReadMailResult } from './read-in-process.server.ts'

// Runs in a process of its own: what strangers send may take any time and memory.
await answerInput(async ({ raw, envelopeFrom }: ReadMailInput): Promise<ReadMailResult> => {
  try {
    const { wholeText, ...mail } = await readMail(raw, envelopeFrom)
    if (wholeText === undefined) return { ok: true, mail, workedMs: workedMs() }
    const shown = redactAccessLinks(wholeText)
    const wholeTexts = {
      mediator: Buffer.from(shown),
      enquirer: Buffer.from(redactPageLink(shown)),
    }
    return { ok: true, mail: { ...mail, wholeTexts }, workedMs: workedMs() }
  } catch (error) {
    return { ok: false, reason: 'unreadable', message: String(error) }
  }
})

function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
