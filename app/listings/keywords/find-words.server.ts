import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { containing } from '#app/platform/database/like.server.ts'
import { knownWords } from '../listings.table.server.ts'
import type { Offices } from '../offices/offices.server.ts'
import { type KeywordUnit, keywordUnits } from './keyword-units.ts'

/** What a search needs to look for words: the keyword, and the directory it looks in. */
export type KeywordSearch = { keyword: string; offices: Offices }

/** What the words of a listing must match for a keyword, as queries of PostgreSQL's text search. */
export type WordQueries = {
  /** What everyone found must match. */
  any: string
  /** The same without what matches by part of a word or a similar spelling alone. */
  whole: string
  /** What must match for each thing asked for, to weigh how and where it is found. */
  units: UnitQueries[]
  /** Every single word that may have matched, to show it. */
  terms: string[]
}

type UnitQueries = {
  /** For the words typed, and for these or what means the same. */
  typed: string
  meant: string
  /** For anything found, to be looked for in the parts of a listing that weigh more. */
  weighed: string
}

/** Of so few letters a word matches only from its beginning: "hr" is not in "three". */
const fewLetters = 2
/** More words than this contain a typed part only where the part says nothing. */
const mostParts = 300
const mostSimilar = 5
/** Of words that contain a typed part the shortest are weighed and shown; they are the nearest to it. */
const mostWeighed = 12
const leastSimilarity = 0.4

/**
 * What to look for by a keyword; undefined where there is none. One without any word, "!?", is in
 * nobody's: its queries are empty and match nothing.
 */
export async function findWords(
  db: Queryable,
  { keyword, offices }: KeywordSearch,
): Promise<WordQueries | undefined> {
  if (keyword === '') return undefined
  const units = keywordUnits(keyword)
  await readRelated(db, offices, units)
  const relatedTo = ({ words }: KeywordUnit) =>
    words.length === 1 ? (offices.relatedWords.get(words.join(' ')) ?? []) : []
  const whole = units.map((unit) => termsQuery(wholeTerms(unit)))
  const any = units.map((unit) => termsQuery([...wholeTerms(unit), ...single(relatedTo(unit))]))
  return {
    any: any.join(' & '),
    whole: whole.join(' & '),
    units: units.map((unit) => ({
      typed: termsQuery([unit.words]),
      meant: termsQuery([unit.words, ...unit.synonyms]),
      weighed: termsQuery([...wholeTerms(unit), ...single(relatedTo(unit).slice(0, mostWeighed))]),
    })),
    terms: units.flatMap((unit) => [
      ...wholeTerms(unit).flat(),
      ...relatedTo(unit).slice(0, mostWeighed),
    ]),
  }
}

/** Reads the words of the directory that contain each single word asked for, or else are like it. */
async function readRelated(
  db: Queryable,
  { relatedWords }: Offices,
  units: readonly KeywordUnit[],
): Promise<void> {
  const asked = units
    .flatMap(({ words }) => (words.length === 1 ? words : []))
    .filter((word) => !relatedWords.has(word))
  if (asked.length === 0) return
  const parts = asked.map((word) => {
    const pattern = word.length <= fewLetters ? `${word}%` : containing(word)
    return sql`(${word}::text, ${pattern}::text)`
  })
  const { rows } = await db.execute<{
    word: string
    parts: string[]
    similar: string[] | null
  }>(sql`
    select asked.word,
      array(select word from ${knownWords} where ${knownWords.word} like asked.pattern order by length(word) limit ${mostParts}) as parts,
      case when length(asked.word) > ${fewLetters} and not exists (select from ${knownWords} where ${knownWords.word} like asked.word || '%')
        then array(
          select word from ${knownWords} where ${knownWords.word} % asked.word
            and similarity(word, asked.word) >= ${leastSimilarity}
          order by similarity(word, asked.word) desc, word limit ${mostSimilar}
        ) end as similar
    from (values ${sql.join(parts, sql`, `)}) asked (word, pattern)`)
  for (const { word, parts, similar } of rows)
    relatedWords.set(word, [...parts, ...(similar ?? [])])
}

function wholeTerms({ words, synonyms, hints }: KeywordUnit): readonly (readonly string[])[] {
  return [words, ...synonyms, ...hints]
}

function single(words: readonly string[]): readonly string[][] {
  return words.map((word) => [word])
}

/** A term that has all words of a shorter one adds nothing to it, and makes the index read more. */
function termsQuery(terms: readonly (readonly string[])[]): string {
  const needed = terms.filter(
    (term) =>
      !terms.some(
        (other) => other.length < term.length && other.every((word) => term.includes(word)),
      ),
  )
  return anyOf([...new Set(needed.map((term) => term.map(quoted).join(' & ')))])
}

function anyOf(queries: readonly string[]): string {
  return `(${queries.map((query) => `(${query})`).join(' | ')})`
}

/** Words are letters and digits alone. */
function quoted(word: string): string {
  return `'${word}'`
}
