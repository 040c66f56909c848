const prefix = 'message-'

/** The id of the mail that takes a message to the other side, from which its Message-ID is made. */
export function messageMailId(messageId: string): string {
  return prefix + messageId
}

/** The message that a mail with this id carries; undefined for every other mail. */
export function messageOfMail(mailId: string): string | undefined {
  return mailId.startsWith(prefix) ? mailId.slice(prefix.length) : undefined
}
