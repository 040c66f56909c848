import { keywordWords } from './keyword-words.ts'
import type { KnownWords } from './known-words.ts'
import { indexSpellings, similarNames } from './spellings.ts'

/** Words of other lengths are not corrected: every change of a short one is another word. */
const shortest = 4
const longest = 20

/** How many spellings of a keyword are tried, and words looked at for each of its own. */
const maxTried = 4
const maxSimilar = 200
const leastSimilar = 0.3

/** What a keyword was probably meant to be, of whose words some are unknown: the likeliest first. */
export function likelyKeywords(
  known: KnownWords,
  keyword: string,
  unknown: readonly string[],
): string[] {
  let corrections: Map<string, string>[] = unknown.length === 0 ? [] : [new Map()]
  for (const word of unknown) {
    const likely = wordsLike(known, word)
    corrections = likely
      .flatMap((meant) => corrections.map((others) => new Map([...others, [word, meant]])))
      .slice(0, maxTried)
  }
  return corrections.map((each) => withCorrections(keyword, each))
}

/** The words of listings that this one was probably meant to be, the most similar first. */
function wordsLike(known: KnownWords, word: string): string[] {
  const most = mostChanges(word)
  if (most === 0) return []
  const isNear = new RegExp(misspelling(word), 'su')
  const isLike = (other: string) => Math.abs(other.length - word.length) <= 1 && isNear.test(other)
  const likely = known.similar(word, leastSimilar, isLike)
  const similar = similarNames(indexSpellings(likely.slice(0, maxSimilar)), word, most)
  return similar.slice(0, maxTried).map(({ name }) => name)
}

/** How many letters of a word may be wrong for it to be meant. */
export function mostChanges({ length }: string): number {
  if (length < shortest || length > longest) return 0
  return length < 8 ? 1 : 2
}

/**
 * A regular expression for each word one letter away from this one: one letter more, less or
 * different, or two neighbours swapped. Trigrams miss many of those in a short word.
 */
export function misspelling(word: string): string {
  const letters = [...word]
  const variants = new Set<string>()
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('')
    const [letter = '', next = '', ...rest] = letters.slice(at)
    const after = next + rest.join('')
    variants.add(`${before}.${letter}${after}`)
    if (letter === '') continue
    variants.add(`${before}.${after}`)
    variants.add(before + after)
    if (next !== '') variants.add(before + next + letter + rest.join(''))
  }
  return `^(${[...variants].join('|')})$`
}

/** The keyword as it was typed, with some of its words replaced. */
export function withCorrections(keyword: string, corrections: ReadonlyMap<string, string>): string {
  return keyword
    .split(/\s+/)
    .map((typed) => corrections.get(keywordWords(typed).join(' ')) ?? typed)
    .join(' ')
    .trim()
}
