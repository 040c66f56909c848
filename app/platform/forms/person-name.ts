import { fieldMessages } from './field-messages.ts'
import { requiredLine } from './fields.ts'

export const nameHasAddress = 'Please write the name alone, without web or email addresses'

/**
 * A person's name as one line. Mails and pages repeat it to others, so it must not lead anywhere:
 * mail programs make a link of whatever looks like an address.
 */
export function personName(limit: number) {
  return requiredLine(limit, fieldMessages.nameRequired).refine(
    (text) => !holdsAddress(text),
    nameHasAddress,
  )
}

/** Whether a mail program would see a web or email address in a text. */
export function holdsAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return /@|:\/|\/\/|\bwww\d?\.|\bmailto:/i.test(plain) || looksLikeHost(plain)
}

/**
 * "spam.example", but not "J.Smith", "St.John" or "dr.evans": two letters or more on both sides of the
 * dot, and after it a well-known ending in any case or any word in one case.
 */
function looksLikeHost(text: string): boolean {
  const hosts = text.matchAll(/(?<![\p{L}\p{N}-])([\p{L}\p{N}-]{2,})[.。]([\p{L}\p{N}-]{2,})/gu)
  return [...hosts].some(([, before = '', after = '']) => {
    if (titles.has(before.toLowerCase())) return false
    const isOneCase = after === after.toLowerCase() || after === after.toUpperCase()
    return isOneCase || endings.has(after.toLowerCase())
  })
}

/** Words that people write before a name, or between its parts, with a dot and no space. */
const titles = new Set(
  'dr mr mrs ms mx st prof rev revd sir dame lady lord hon judge phd ma ba llb llm dip cert adv jr sr'.split(
    ' ',
  ),
)

const endings = new Set(
  'com org net info biz co uk eu io app dev ai me tv cc xyz top site online shop click link ru cn'.split(
    ' ',
  ),
)
