import { keywordWords } from '#app/listings/keywords/keyword-words.ts'

/** Words of other lengths are not corrected: every change of a short one is another word. */
const shortest = 4
const longest = 20

/** How many letters of a word may be wrong for it to be meant. */
export function mostChanges({ length }: string): number {
  if (length < shortest || length > longest) return 0
  return length < 8 ? 1 : 2
}

/**
 * What finds every word one letter away from this one, and others, by indexes: where a letter is
 * more, less or different, one half stays as it is; where two neighbours are swapped, it is one of few.
 */
export function nearSpellings(word: string): { begins: string; ends: string; swapped: string[] } {
  const letters = [...word]
  const middle = letters.length >> 1
  return {
    begins: letters.slice(0, middle).join(''),
    ends: letters.slice(middle).join(''),
    swapped: letters
      .slice(1)
      .map((next, at) => [...letters.slice(0, at), next, letters[at], ...letters.slice(at + 2)])
      .map((swapped) => swapped.join('')),
  }
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
