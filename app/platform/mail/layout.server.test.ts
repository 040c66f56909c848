import { expect, it } from 'vitest'
import { composeMail } from './layout.server.ts'

it.each([
  ['Dear Jo Smith,', 'Dear Jo Smith,'],
  ['Dear Jo Smith,,,', 'Dear Jo Smith,'],
  ['Dear Jo Smith ; ,', 'Dear Jo Smith,'],
  ['Dear FMCA,', 'Hello,'],
  ['Dear (she/her),', 'Hello,'],
  ['Dear ,', 'Hello,'],
  ['Jo, sent a message.', 'Jo, sent a message.'],
])('a mail that greets %j begins with %j', (greeting, begins) => {
  const mail = composeMail({
    ...{ kind: 'welcome', label: 'A mail', id: 'a', subject: 'Hello' },
    ...{ to: 'jo@example.org', toName: 'Jo' },
    content: { greeting, paragraphs: ['Welcome.'] },
  })
  expect(mail.text.split('\n')[0]).toBe(begins)
  expect(mail.content.greeting).toBe(begins)
})
