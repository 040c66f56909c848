type HeldMessage = { author: 'mediator' | 'enquirer'; mailFrom: string }

/** What a mediator is told of a mail that was held back, and what the button does. */
export function heldWords({ author, mailFrom }: HeldMessage, name: string) {
  const isOwn = author === 'mediator'
  const known = isOwn ? 'an address you use here' : `the address ${name} gave`
  const why =
    mailFrom === ''
      ? 'Held back: it looks like spam or an automatic reply.'
      : `Held back: it came from ${mailFrom}, which is not ${known}.`
  return isOwn
    ? { why: `${why} It was not sent to ${name}.`, label: 'This is mine: send it' }
    : {
        why: `${why} Open links and files in it only if you expect them.`,
        label: 'Add to the conversation',
      }
}
