import { describe, expect, it } from 'vitest'
import { othersMail } from '#app/enquiries/reminders/others-mail.server.ts'
import { templateParameters } from '#app/platform/mail/email-js.server.ts'
import { htmlOf } from '#app/platform/mail/layout.server.ts'
import { senderNameOf } from '#app/platform/mail/message.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { mailKinds, mailMakers } from '../kit/deliveries/every-mail.ts'

/** What somebody typed, a mediator's name or words among it. */
const typed = { name: 'Zebedee Quokka', text: 'My divorce, and what your husband must not read.' }

/** The visitor of `mailMakers` to whom mediators answer. */
const sender = 'priya@example.com'

const telling =
  /mediat|divorc|separat|abus|violen|court|solicitor|dispute|enquir|zebedee|quokka|husband|bethan/i

/** How many characters of a mail the longest previews show. */
const previewLength = 140

const toSenders = mailKinds.filter((kind) => mailMakers[kind](typed).to === sender)

it('knows the mails to visitors', () => {
  expect(toSenders.toSorted()).toEqual([
    'answer',
    'mediator-left',
    'others-offered',
    'page-link',
    'report-outcome',
    'report-receipt',
    'request-confirmation',
    'review-invitation',
    'review-receipt',
    'unread-reply',
  ])
})

describe.each(toSenders)('in a list of mails, the mail %s to a visitor', (kind) => {
  const mail = mailMakers[kind](typed)

  it('has a subject and a sender that tell nothing', () => {
    expect(mail.subject).not.toMatch(telling)
    expect(senderNameOf(mail)).toBe('Messages')
    expect(mail.toName).toBe('')
    expect(mail.replyTo?.name ?? '').toBe('')
    const parameters = templateParameters(mail, parseEnvironment({}))
    expect([parameters.from_name, parameters.subject].join()).not.toMatch(telling)
  })

  it('begins with words that tell nothing, in its text and in its HTML', () => {
    for (const text of [mail.text.replace(/\s+/g, ' '), previewOf(htmlOf(mail))]) {
      expect(text).toMatch(/^(?:Please write above this line \(\S+\) )?Hello, \S/)
      expect(text.slice(0, previewLength)).not.toMatch(telling)
    }
  })

  it('has nothing in its HTML that a longer preview would show', () => {
    expect(previewOf(htmlOf(mail)).slice(0, 300)).not.toMatch(telling)
  })

  it('has no file whose name tells anything', () => {
    for (const { fileName } of mail.attachments ?? []) expect(fileName).not.toMatch(telling)
  })
})

it('tells nothing in a list of mails of having been declined', () => {
  const url = 'https://directory.example/my-enquiry/a'
  const mail = othersMail(sender, { requestId: 'a-request', url, isDeclined: true })
  expect(`${mail.subject} ${previewOf(htmlOf(mail)).slice(0, 300)}`).not.toMatch(telling)
})

it('finds what tells something in a mail that is not discreet', () => {
  const mail = mailMakers['new-inquiry'](typed)
  expect(`${mail.subject} ${previewOf(htmlOf(mail))}`).toMatch(telling)
})

/** The text of a mail as its preview has it; characters that take no room count as one. */
function previewOf(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#847;&zwnj;&nbsp;/g, '·')
    .replace(/\s+/g, ' ')
    .trim()
}
