/*
 * A mail quotes mails of ours, and in these stand what only one side may know: the link of the
 * private page, and the address of each side. Programs wrap links and write them in other ways.
 */
const privatePage = /my-enquiry\//i
const privatePageKey = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{32}/i
const addressPattern = '[mer]\\.[ut][0-9a-f]{32}\\.[0-9a-f]{26}'
const ownAddress = new RegExp(`${addressPattern}(?:@[a-z\\d.-]{0,200}[a-z\\d])?`, 'gi')
const hasAddress = new RegExp(addressPattern, 'i')

/** The text of a mail without the keys to a conversation. */
export function withoutKeys(text: string): string {
  return text.replace(/[^\s<>"'()[\]]+/g, (word) => {
    if (opensPage(word)) return '[link]'
    const shown = word.replace(ownAddress, '[address]')
    const hidden = [percentDecoded(shown), dashDecoded(shown)]
    return hidden.some((read) => opensPage(read) || hasAddress.test(read)) ? '[link]' : shown
  })
}

/** Without any link: what a service wrote in place of one of ours cannot be told from others. */
export function withoutLinks(text: string): string {
  return text.replace(/https?:\/\/[^\s<>"'()[\]]+/gi, '[link]')
}

const opensPage = (word: string) => privatePage.test(word) || privatePageKey.test(word)

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
