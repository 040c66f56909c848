/** Words of other lengths are not corrected: every letter of a short one is another word. */
const shortest = 4
const longest = 20

/**
 * A regular expression of PostgreSQL that finds each whole word one letter away from this one: one
 * letter more, less or different, or two neighbours swapped. Undefined where the word is too short
 * or too long for that, or holds more than letters.
 */
export function misspelling(word: string): string | undefined {
  const letters = [...word]
  if (letters.length < shortest || letters.length > longest) return undefined
  if (!/^\p{L}+$/u.test(word)) return undefined
  const variants = new Set<string>()
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('')
    const [letter = '', next = '', ...rest] = letters.slice(at)
    const after = next + rest.join('')
    variants.add(`${before}[[:alpha:]]${letter}${after}`)
    if (letter === '') continue
    variants.add(`${before}[[:alpha:]]${after}`)
    variants.add(before + after)
    if (next !== '') variants.add(before + next + letter + rest.join(''))
  }
  return `\\m(${[...variants].join('|')})\\M`
}

/** The keyword with some of its words replaced, written as it is shown. */
export function withCorrections(
  words: readonly string[],
  corrections: ReadonlyMap<string, string>,
): string {
  return words.map((word) => corrections.get(word) ?? word).join(' ')
}
