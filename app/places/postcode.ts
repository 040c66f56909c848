import type { Gazetteer } from './gazetteer.ts'
import type { Place } from './place.ts'

const outcodePattern = /^[a-z]{1,2}\d[a-z\d]?$/
const inwardPattern = /^\d[a-z]{2}$/
const wholePattern = /^([a-z]{1,2}\d[a-z\d]?)\d[a-z]{2}$/
const partPattern = /^([a-z]{1,2}\d[a-z\d]?)\d[a-z]?$/

/**
 * The outcode of a text that is a postcode or the beginning of one: "LS1", "ls14ap", "LS1 4". A whole
 * postcode of an unknown outcode, as large organisations have, means its postcode area.
 */
export function findOutcode(gazetteer: Gazetteer, text: string): Place | undefined {
  const words = wordsOf(text)
  const compact = words.join('')
  if (words.length > 2 || compact.length > 8) return undefined
  const [first = ''] = words
  const candidates = [
    words.length === 2 && outcodePattern.test(first) ? first : undefined,
    words.length === 1 && outcodePattern.test(compact) ? compact : undefined,
    wholePattern.exec(compact)?.[1],
    words.length === 1 ? partPattern.exec(compact)?.[1] : undefined,
    // "ls 1"
    outcodePattern.test(compact) ? compact : undefined,
  ]
  for (const candidate of candidates) {
    const place = candidate && gazetteer.byOutcode.get(candidate)
    if (place) return place
  }
  const letters = wholePattern.exec(compact)?.[1]?.replace(/\d.*$/, '')
  return letters ? gazetteer.byPostcodeArea.get(letters) : undefined
}

/** The last postcode or outcode among a text's words: "12 High Street, Otley LS21 3AB". */
export function findOutcodeWithin(gazetteer: Gazetteer, text: string): Place | undefined {
  const words = wordsOf(text)
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at] ?? ''
    const code = outcodePattern.test(word) ? word : wholePattern.exec(word)?.[1]
    const place = code && gazetteer.byOutcode.get(code)
    if (place) return place
  }
  return undefined
}

/** The whole postcode in a text, as "LS1 4AP"; undefined without one. */
export function wholePostcode(text: string): string | undefined {
  const words = wordsOf(text)
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? ''
    if (outcodePattern.test(word) && inwardPattern.test(next))
      return `${word} ${next}`.toUpperCase()
    const code = wholePattern.exec(word)?.[1]
    if (code) return `${code} ${word.slice(code.length)}`.toUpperCase()
  }
  return undefined
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}
