import { withoutEnding } from '#app/platform/text/without-ending.ts'
import { ambiguousWords, keywordWords } from './keyword-words.ts'
import { matchMarks, withoutMarks } from './match-marks.ts'

/** How many words stand before the one that matches, and how many in all. */
const wordsBefore = 6
const mostWords = 18
const longestEnding = 4

/**
 * The words of a bio around the first that a keyword looked for, with each such word marked; empty
 * where none does. `terms` are words as `keywordWords` writes them.
 */
export function matchedText(bioText: string, terms: readonly string[]): string {
  const isMatch = matcher(terms)
  const words = withoutMarks(bioText).split(/\s+/).filter(Boolean)
  const first = words.findIndex(isMatch)
  if (first === -1) return ''

  const start = Math.max(0, Math.min(first - wordsBefore, words.length - mostWords))
  const shown = words
    .slice(start, start + mostWords)
    .map((word) => (isMatch(word) ? mark(word) : word))
  const before = start > 0 ? '… ' : ''
  const after = start + mostWords < words.length ? ' …' : ''
  return before + shown.join(' ') + after
}

/** Whether a text shows one of the words already. */
export function showsMatch(text: string, terms: readonly string[]): boolean {
  return text.split(/\s+/).some(matcher(terms))
}

function matcher(terms: readonly string[]): (word: string) => boolean {
  const roots = terms.map(root)
  const isMatch = (part: string) =>
    !ambiguousWords.has(part) &&
    roots.some((each) => part.startsWith(each) && part.length - each.length <= longestEnding)
  return (word) =>
    lettersAlone.test(word) ? isMatch(word.toLowerCase()) : keywordWords(word).some(isMatch)
}

/** Most words of a bio are such, and need not be taken apart. */
const lettersAlone = /^[a-z]+$/i

/** A word without its ending: "boundaries" and "boundary" both begin with "boundar". */
function root(word: string): string {
  if (word.length < 5) return word
  return word.replace(/(ies|ing|ed|es|s|y|e)$/, '')
}

function mark(word: string): string {
  const [before = ''] = /^\W*/.exec(word) ?? []
  const end = withoutEnding(word, /\W/).length
  const after = end > before.length ? word.slice(end) : ''
  const inner = word.slice(before.length, word.length - after.length)
  return before + matchMarks.start + inner + matchMarks.end + after
}
