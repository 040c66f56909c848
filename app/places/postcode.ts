import type { NamedPlaces } from './named-places.server.ts'
import type { Place } from './place.ts'

const outwardPattern = /^[a-z]{1,2}\d[a-z\d]?$/
const inwardPattern = /^\d[a-z]{2}$/
const wholePattern = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/
const partPattern = /^([a-z]{1,2}\d[a-z\d]?)\d[a-z]?$/

/** The shapes of an outward half: letters for A, digits for 9. */
const outwardShapes = ['A9', 'A99', 'AA9', 'AA99', 'A9A', 'AA9A']

/**
 * The outcodes that a text may be or begin with, where it is a postcode or a part of one: "LS1",
 * "ls14ap", "LS1 4". O may stand for 0 and I for 1, or the other way round. The letters of each
 * follow, for one that is not in the list.
 */
export function readPostcode(text: string): string[] {
  const words = wordsOf(text)
  const compact = words.join('')
  if (words.length > 2 || compact.length > 7 || !/\d/.test(compact)) return []
  const [first = ''] = words
  const part = words.length === 1 ? partPattern.exec(compact)?.[1] : undefined
  const outcodes = [
    ...(words.length === 2 && outwardPattern.test(first) ? [first] : []),
    ...(outwardPattern.test(compact) ? [compact] : []),
    ...outwardsOfWhole(compact),
    ...(part ? [part] : []),
    ...spellOutwards(compact),
  ]
  return [...new Set([...outcodes, ...outcodes.map((outcode) => outcode.replace(/\d.*$/, ''))])]
}

/** The outcodes that a text without a digit may be, where it is no name: "SWIA". */
export function readLettersAsOutcode(text: string): string[] {
  const compact = wordsOf(text).join('')
  return /\d/.test(compact) ? [] : spellOutwards(compact)
}

/** The outcodes of the postcodes among a text's words, the last first: "Otley LS21 3AB". */
export function readPostcodesWithin(text: string): string[] {
  const words = wordsOf(text)
  return words
    .flatMap((word, at) => [
      ...outwardsOfWhole(word),
      ...(words[at + 1] === undefined ? [] : outwardsOfWhole(`${word}${words[at + 1]}`)),
      ...(outwardPattern.test(word) ? [word] : []),
    ])
    .toReversed()
}

/** The place of the first of these outcodes that there is; of a large organisation its town. */
export function findOutcode(named: NamedPlaces, outcodes: readonly string[]): Place | undefined {
  for (const outcode of outcodes) {
    const isLetters = !/\d/.test(outcode)
    const found = named
      .get(outcode)
      ?.find(({ place, meaning }) =>
        isLetters
          ? place.kind === 'postcode area'
          : place.kind === 'outcode' || meaning === 'postcode',
      )
    if (found) return found.place
  }
  return undefined
}

/** The whole postcode in a text, as "LS1 4AP"; undefined without one. */
export function wholePostcode(text: string): string | undefined {
  const words = wordsOf(text)
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? ''
    if (outwardPattern.test(word) && inwardPattern.test(next))
      return `${word} ${next}`.toUpperCase()
    const [, outward, inward] = wholePattern.exec(word) ?? []
    if (outward) return `${outward} ${inward}`.toUpperCase()
  }
  return undefined
}

/** What is written as a postcode and lies nowhere. */
export type PostcodeWithoutPlace = 'BFPO' | 'GIR 0AA'

/** Whether a text is the address of the forces, or of the bank without a district. */
export function findPostcodeWithoutPlace(text: string): PostcodeWithoutPlace | undefined {
  const compact = wordsOf(text).join('')
  if (/^(bfpo[\doi]{0,4}|bf[1i]([\doi][a-z]{2})?)$/.test(compact)) return 'BFPO'
  return /^g[i1]r[0o]aa$/.test(compact) ? 'GIR 0AA' : undefined
}

function outwardsOfWhole(compact: string): string[] {
  if (compact.length < 5 || compact.length > 7) return []
  const inward = shaped(compact.slice(-3), '9AA')
  return inward ? spellOutwards(compact.slice(0, -3)) : []
}

/** The outward half as it is typed, else with digits for letters and letters for digits. */
function spellOutwards(typed: string): string[] {
  const spelt = outwardShapes.flatMap((shape) => shaped(typed, shape) ?? [])
  return [...new Set(spelt)].sort((a, b) => Number(b === typed) - Number(a === typed))
}

const asLetter: Record<string, string> = { 0: 'o', 1: 'i' }
const asDigit: Record<string, string> = { o: '0', i: '1' }

function shaped(typed: string, shape: string): string | undefined {
  if (typed.length !== shape.length) return undefined
  const letters = [...typed].map((letter, at) =>
    shape[at] === 'A' ? (asLetter[letter] ?? letter) : (asDigit[letter] ?? letter),
  )
  const fits = letters.every((letter, at) => /\d/.test(letter) === (shape[at] === '9'))
  return fits && letters.every((letter) => /[a-z\d]/.test(letter)) ? letters.join('') : undefined
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}
