import { spawnSync } from 'node:child_process'
import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { messageOf } from '#app/platform/mail/message.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { mailKinds, mailMakers } from '../kit/deliveries/every-mail.ts'
import { ordinaryTyped } from '../kit/deliveries/mail-texts.ts'

it('SpamAssassin gives no mail any points', async ({ skip }) => {
  if (spawnSync('spamassassin', ['--version']).error) return skip('SpamAssassin is not installed')
  const messages = await Promise.all(mailKinds.map(messageAsSent))
  const mailbox = messages.map(
    (message) => `From a@b.example Sat Nov 21 10:00:00 2026\n${message}\n\n`,
  )
  // Without looking anything up on the network, with a report for every message.
  const { stdout } = spawnSync('spamassassin', ['--local', '--test-mode', '--mbox'], {
    input: mailbox.join(''),
  })
  const [, ...reports] = String(stdout).split(/^Content analysis details:/m)
  expect(reports).toHaveLength(mailKinds.length)
  const points = reports.flatMap((report, index) =>
    [...report.matchAll(/^ *(?!-?0\.0 )-?\d+\.\d+ \w+ .*$/gm)].map(
      ([rule]) => `${mailKinds[index]}: ${rule.trim()}`,
    ),
  )
  expect(points).toEqual([])
})

async function messageAsSent(kind: (typeof mailKinds)[number]) {
  const environment = parseEnvironment({ MAIL_FROM: 'no-reply@directory.example' })
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const { message } = await transport.sendMail(
    messageOf(mailMakers[kind](ordinaryTyped), environment),
  )
  return String(message)
}
