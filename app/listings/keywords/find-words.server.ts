import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { containing } from '#app/platform/database/like.server.ts'
import { knownWords } from '../listings.table.server.ts'
import { type KeywordUnit, keywordUnits } from './keyword-units.ts'

/** What the words of a listing must match for a keyword, as queries of PostgreSQL's text search. */
export type WordSearch = {
  /** What everyone found must match. */
  any: string
  /** The same without what matches by part of a word or a similar spelling alone. */
  whole: string
  /** What must match for each thing asked for, to weigh where it is found. */
  units: UnitQuery[]
  /** Every single word that may have matched, to show it. */
  terms: string[]
}

/** A query for the words of one weight: 'A' is for names, 'B' for practice, 'C' for places. */
type UnitQuery = (weight: '' | 'A' | 'B' | 'C') => string

/** Of so few letters a word matches only from its beginning: "hr" is not in "three". */
const fewLetters = 2
/** More words than this contain a typed part only where the part says nothing. */
const mostParts = 300
const mostSimilar = 5
/** Of words that contain a typed part the shortest are weighed and shown; they are the nearest to it. */
const mostWeighed = 12
const leastSimilarity = 0.4

/** What to look for by a keyword; undefined where it asks for nothing. */
export async function findWords(db: Queryable, keyword: string): Promise<WordSearch | undefined> {
  const units = keywordUnits(keyword)
  if (units.length === 0) return undefined

  const related = await findRelated(db, units)
  const relatedTo = ({ words }: KeywordUnit) =>
    words.length === 1 ? (related.get(words.join(' ')) ?? []) : []
  const whole = units.map((unit) => unitQuery(unit, [])(''))
  const any = units.map((unit) => unitQuery(unit, relatedTo(unit))(''))
  return {
    any: any.join(' & '),
    whole: whole.join(' & '),
    units: units.map((unit) => unitQuery(unit, relatedTo(unit).slice(0, mostWeighed))),
    terms: units.flatMap((unit) => [
      ...unit.words,
      ...unit.synonyms.flat(),
      ...relatedTo(unit).slice(0, mostWeighed),
    ]),
  }
}

/** The words of the directory that contain each single word asked for, or else are like it. */
async function findRelated(
  db: Queryable,
  units: readonly KeywordUnit[],
): Promise<Map<string, string[]>> {
  const single = units.flatMap(({ words }) => (words.length === 1 ? words : []))
  if (single.length === 0) return new Map()
  const parts = single.map((word) => {
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
  return new Map(rows.map(({ word, parts, similar }) => [word, [...parts, ...(similar ?? [])]]))
}

function unitQuery({ words, synonyms }: KeywordUnit, related: readonly string[]): UnitQuery {
  const terms = [words, ...synonyms, ...related.map((word) => [word])]
  return (weight) =>
    anyOf(terms.map((term) => term.map((word) => quoted(word, weight)).join(' & ')))
}

function anyOf(queries: readonly string[]): string {
  return `(${queries.map((query) => `(${query})`).join(' | ')})`
}

/** Words are letters and digits alone. */
function quoted(word: string, weight = ''): string {
  return weight ? `'${word}':${weight}` : `'${word}'`
}
