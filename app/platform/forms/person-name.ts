import { isKnownHost } from '../text/known-host.ts'
import { withoutSeparators } from '../text/without-ending.ts'
import { fieldMessages } from './field-messages.ts'
import { optionalLine } from './fields.ts'

export const nameHasAddress = 'Please write the name alone, without web or email addresses'

/** A name as mails and pages repeat it: "Smith,," is Smith. */
export function nameLine(limit: number) {
  return optionalLine(limit)
    .transform(withoutSeparators)
    .refine((text) => text !== '', fieldMessages.nameRequired)
}

/**
 * A person's name as one line. Mails and pages repeat it to others, so it must not lead anywhere:
 * mail programs make a link of whatever looks like an address.
 */
export function personName(limit: number) {
  return nameLine(limit).refine((text) => !holdsAddress(text), nameHasAddress)
}

/** Whether a mail program would see a web or email address in a text. */
export function holdsAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return /@|:\/|\/\/|\bwww\d?\.|\bmailto:/i.test(plain) || looksLikeHost(plain)
}

/**
 * "spam.co.uk", but not "J.Smith", "St.John" or "Cllr.jones": two letters or more on both sides of a
 * dot, and after it an ending that exists, in one case, or a well-known one in any.
 */
function looksLikeHost(text: string): boolean {
  const hosts = text.matchAll(/(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,}(?:[.。][\p{L}\p{N}-]{2,})+/gu)
  return [...hosts].some(([host]) => {
    const labels = host.split(/[.。]/)
    return labels.some((label, at) => {
      const before = labels[at - 1]?.toLowerCase()
      return before !== undefined && !beforeDots.has(before) && isEnding(label)
    })
  })
}

function isEnding(label: string): boolean {
  const isOneCase = label === label.toLowerCase() || label === label.toUpperCase()
  return endings.has(label.toLowerCase()) || (isOneCase && isKnownHost(`host.${label}`))
}

/** Words that people write before a name, or between its parts, with a dot and no space. */
const beforeDots = new Set(
  'cllr sc dr mr mrs ms mx st prof rev revd sir dame lady lord hon judge phd ma ba llb llm dip cert adv jr sr'.split(
    ' ',
  ),
)

const endings = new Set(
  'com org net info biz co uk eu io app dev ai me tv cc xyz top site online shop click link ru cn'.split(
    ' ',
  ),
)
