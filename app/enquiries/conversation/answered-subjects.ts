/** The subjects of the mails that people answer by mail. */
export const answeredSubjects = {
  newInquiry: 'New enquiry from Find a Mediator',
  newMessage: 'A new message about an enquiry',
  answer: 'An answer to your message',
} as const

/** What mail programs and servers put before the subject of an answer or a forwarded mail. */
const prefixes =
  /^(?:(?:re|aw|antw|sv|vs|odp|ynt|rif|res|ref|rv|ri|r|fwd?|fs|vb|wg|tr|tl|i|pd|enc|doorst|ang|ats|atb|回复|回覆|答复|转发|轉寄|返信|отв|απ|σχετ)\s?(?:\[\d+\])?\s?[:：]\s*|\[(?:ext|external|extern|spam\??|suspected spam|caution|secure|encrypted)\]\s*)+$/iu

/** A subject that its writer chose or changed; empty where it is that of the mail that was answered. */
export function ownSubject(subject: string): string {
  const ours = Object.values(answeredSubjects).find((known) => subject.endsWith(known))
  const before = ours ? subject.slice(0, -ours.length) : subject
  return before === '' || prefixes.test(before) ? '' : subject
}
