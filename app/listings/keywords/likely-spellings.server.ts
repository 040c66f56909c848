import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { searchWords } from '../listings.table.server.ts'
import { keywordWords } from './keyword-words.ts'

/** Words of other lengths are not corrected: every change of a short one is another word. */
const shortest = 4
const longest = 20

/** From so many letters on two of a word may be wrong, which trigrams find. */
const fewForTwo = 8
const leastSimilar = 0.3

/** How many spellings of a keyword are tried. */
const maxTried = 4

/** What a keyword was probably meant to be, of whose words some are unknown: the likeliest first. */
export async function likelyKeywords(
  db: Queryable,
  keyword: string,
  unknown: readonly string[],
): Promise<string[]> {
  let corrections: Map<string, string>[] = unknown.length === 0 ? [] : [new Map()]
  for (const word of unknown) {
    const likely = await wordsLike(db, word)
    corrections = likely
      .flatMap((meant) => corrections.map((others) => new Map([...others, [word, meant]])))
      .slice(0, maxTried)
  }
  return corrections.map((each) => withCorrections(keyword, each))
}

/** The words of listings that this one was probably meant to be, one letter away before others. */
async function wordsLike(db: Queryable, typed: string): Promise<string[]> {
  if (typed.length < shortest || typed.length > longest) return []
  const { word } = searchWords
  const isNear = sql`${word} ~ ${misspelling(typed)}`
  const isSimilar = sql`(${word} % ${typed} and similarity(${word}, ${typed}) >= ${leastSimilar}
    and abs(length(${word}) - ${typed.length}::int) <= 2)`
  const isLike = typed.length < fewForTwo ? isNear : sql`(${isNear} or ${isSimilar})`
  const rows = await db
    .select({ word })
    .from(searchWords)
    .where(isLike)
    .orderBy(sql`(${isNear}) desc`, sql`similarity(${word}, ${typed}) desc`, word)
    .limit(maxTried)
  return rows.map((row) => row.word)
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
