/*
 * Texts quote mails of ours, and in these stand what only one person may know: the links to private
 * pages, reviews, invitations and accounts, and the address of each side of a conversation. Mail
 * programs wrap links and write them in other ways.
 */
const accessPath = /(?:my-enquiry|my-review|review-invitation)\/|[?&;]token=/i
const accessKey = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{32}/i
const addressPattern = '[mer]\\.[ut][0-9a-f]{32}\\.[0-9a-f]{26}'
const ownAddress = new RegExp(`${addressPattern}(?:@[a-z\\d.-]{0,200}[a-z\\d])?`, 'gi')
const hasAddress = new RegExp(addressPattern, 'i')

/** A text without the links and addresses that give access to whoever has them. */
export function redactAccessLinks(text: string): string {
  return text.replace(/[^\s<>"'()[\]]+/g, (word) => {
    if (givesAccess(word)) return '[link]'
    const shown = word.replace(ownAddress, '[address]')
    const hidden = [percentDecoded(shown), dashDecoded(shown)]
    return hidden.some((read) => givesAccess(read) || hasAddress.test(read)) ? '[link]' : shown
  })
}

/** Without any link: what a service wrote in place of one of ours cannot be told from others. */
export function redactLinks(text: string): string {
  return text.replace(/https?:\/\/[^\s<>"'()[\]]+/gi, '[link]')
}

const givesAccess = (word: string) => accessPath.test(word) || accessKey.test(word)

/** Links within links are encoded once for each of them. */
function percentDecoded(word: string): string {
  let decoded = word
  for (let depth = 0; depth < 4 && decoded.includes('%'); depth += 1)
    decoded = decoded.replace(/%([0-7][0-9a-f])/gi, character)
  return decoded
}

/** As Proofpoint's URL Defense writes a link, in its second version. */
const dashDecoded = (word: string) =>
  word.replaceAll('_', '/').replace(/-([0-7][0-9a-f])/gi, character)

const character = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16))
