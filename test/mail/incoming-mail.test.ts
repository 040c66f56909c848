import { expect, it } from 'vitest'
import { readMail } from '#app/platform/mail/incoming/read-mail.server.ts'
import { automaticMails } from '../kit/incoming-mail/automatic.ts'
import { oddMails } from '../kit/incoming-mail/odd-mails.ts'
import { receivedMails } from '../kit/incoming-mail/received.ts'
import { type MailCase, replies, unusualReplies } from '../kit/incoming-mail/replies.ts'
import { reports } from '../kit/incoming-mail/reports.ts'

const kinds = {
  'a reply': [...replies()],
  'an unusual reply': [...unusualReplies()],
  'what people send': receivedMails(),
  'a mail by a program': automaticMails(),
  'a report': reports(),
  'an odd mail': oddMails(),
}

for (const [kind, cases] of Object.entries(kinds))
  it.each(cases.map((one) => [one.name, one] as const))(`reads ${kind}: %s`, async (_, one) => {
    await expectReading(one)
  })

it('has at least five hundred mails, each its own', () => {
  const all = Object.values(kinds).flat()
  expect(all.length).toBeGreaterThanOrEqual(500)
  const raws = all.map(({ raw }) => raw.toString('base64'))
  expect(
    all.filter((_, index) => raws.indexOf(raws[index] ?? '') < index).map(({ name }) => name),
  ).toEqual([])
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

it('does not read a mail of more lines than anybody writes', async () => {
  const lines = 'x\r\n'.repeat(60_000)
  await expect(readMail(Buffer.from(`From: a@example.com\r\n\r\n${lines}`))).rejects.toThrow(
    'too many lines',
  )
})

async function expectReading({ raw, expected, quoted }: MailCase) {
  const mail = await readMail(raw)
  for (const [field, value] of Object.entries(expected)) {
    const found = mail[field as keyof typeof mail]
    if (value instanceof RegExp) expect(found).toMatch(value)
    else if (field === 'files') {
      expect(mail.files.map(({ fileName }) => ({ fileName }))).toEqual(value)
    } else expect({ [field]: found }).toEqual({ [field]: value })
  }
  if (quoted !== undefined) expect(mail.quotedText.replace(/\s+/g, ' ')).toContain(quoted)
}
