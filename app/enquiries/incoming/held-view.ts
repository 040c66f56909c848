/** Stand in place of an address where there is none that a message came from. */
export const severalAuthors = 'more than one sender'
export const unreadMail = 'an email that we could not read'
export const automaticMail = 'an automatic reply'
export const suspendedAuthor = 'a suspended account'

/** Why a mail was held that nobody can be named for, as the end of a sentence. */
export const reasonsWithoutAddress: Readonly<Record<string, string>> = {
  [severalAuthors]: 'it names more than one sender',
  [unreadMail]: 'we could not read it',
  [automaticMail]: 'it is an automatic reply',
  [suspendedAuthor]: 'the account was suspended when it came',
}

type HeldMessage = { author: 'mediator' | 'enquirer'; mailFrom: string }

/** The lead that it is held for. */
type Lead = { name: string; withdrawnAt: Date | null }

/** What a mediator is told of a mail that was held back, and what the button does. */
export function heldWords({ author, mailFrom }: HeldMessage, { name, withdrawnAt }: Lead) {
  const isOwn = author === 'mediator'
  const known = isOwn ? 'an address you use here' : `the address ${name} gave`
  const reason =
    reasonsWithoutAddress[mailFrom] ?? `it came from ${mailFrom}, which is not ${known}`
  const why = `Held back: ${mailFrom === '' ? 'it looks like spam or an automatic reply' : reason}.`
  if (mailFrom === unreadMail) return { why, label: undefined }
  if (isOwn && withdrawnAt)
    return {
      why: `${why} It was not sent, and cannot be: the sender has withdrawn this enquiry.`,
      label: undefined,
    }
  return isOwn
    ? { why: `${why} It was not sent to ${name}.`, label: 'I wrote this: send it' }
    : {
        why: `${why} Only open links and files you were expecting.`,
        label: 'Add to the conversation',
      }
}
