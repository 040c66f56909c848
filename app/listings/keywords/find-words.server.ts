import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { containing } from '#app/platform/database/like.server.ts'
import { searchWords } from '../listings.table.server.ts'
import { type Synonyms, synonymsByStems, synonymWords } from './keyword-synonyms.ts'
import { type KeywordUnit, keywordUnits } from './keyword-units.ts'
import { askedWords } from './keyword-words.ts'

/** What the words of a listing must match for a keyword, as queries of PostgreSQL's text search. */
export type SearchWords = {
  /** What everyone found must match; empty where the keyword has no word, which finds nobody. */
  any: string
  units: UnitQueries[]
  /** Every single word that may have matched, to show it. */
  terms: string[]
}

/** The terms that are looked for one thing asked for, each as a query. */
export type UnitQueries = {
  typed: string
  synonyms: string[]
  hints: string[]
  /** Words that contain what was typed, or are spelt like it. */
  parts: string[]
}

/** Of so few letters a word matches only from its beginning: "hr" is not in "three". */
const fewLetters = 2
/** More words than this contain a typed part only where the part says nothing. */
const mostParts = 300
const mostSimilar = 5
/** Of words that contain a typed part the shortest are shown; they are the nearest to it. */
const mostShown = 12
const leastSimilarity = 0.4

/** What to look for by the keyword of a search; undefined where there is none. */
export async function findWords(db: Queryable, keyword: string): Promise<SearchWords | undefined> {
  if (keyword === '') return undefined
  const words = askedWords(keyword)
  if (words.length === 0) return { any: '', units: [], terms: [] }
  const [{ synonyms, stems }, known] = await Promise.all([synonymsOf(db), readWords(db, words)])
  const stemOf = (word: string) => known.get(word)?.stem ?? stems.get(word) ?? word
  const found = keywordUnits(words, { synonyms, stemOf }).map((unit) => {
    const whole = wholeTerms(unit)
    const [word = ''] = unit.words.length === 1 ? unit.words : []
    const isOwn = (part: string) => whole.some((term) => term.length === 1 && term[0] === part)
    const parts = (known.get(word)?.related ?? []).filter((part) => !isOwn(part))
    return { unit, whole, parts }
  })
  return {
    any: found
      .map(({ whole, parts }) => anyOf([...neededTerms(whole), ...parts.map((part) => [part])]))
      .join(' & '),
    units: found.map(({ unit: { words, synonyms, hints }, parts }) => ({
      typed: termQuery(words),
      synonyms: synonyms.map(termQuery),
      hints: hints.map(termQuery),
      parts,
    })),
    terms: found.flatMap(({ whole, parts }) => [...whole.flat(), ...parts.slice(0, mostShown)]),
  }
}

type KnownWord = { word: string; stem: string; related: string[] }

/**
 * The stem of each word, and the words of the directory that contain it, the shortest first. Where
 * no word begins with it or has its stem, also those that are spelt most like it.
 */
async function readWords(db: Queryable, words: readonly string[]): Promise<Map<string, KnownWord>> {
  const asked = words.map((word) => {
    const pattern = word.length <= fewLetters ? `${word}%` : containing(word)
    return sql`(${word}::text, ${pattern}::text)`
  })
  const { rows } = await db.execute<KnownWord>(sql`
    select asked.word, stems.stem, array(
        select word from ${searchWords} where word like asked.pattern
        order by length(word), word limit ${mostParts}
      ) || case when length(asked.word) > ${fewLetters}
        and not exists (select from ${searchWords} where word like asked.word || '%')
        and not exists (select from ${searchWords} where ${searchWords.stem} = stems.stem)
        then array(
          select word from ${searchWords} where word % asked.word
            and similarity(word, asked.word) >= ${leastSimilarity}
          order by similarity(word, asked.word) desc, word limit ${mostSimilar}
        ) else '{}' end as related
    from (values ${sql.join(asked, sql`, `)}) asked (word, pattern)
    cross join lateral (select ${stem(sql`asked.word`)} as stem) stems`)
  return new Map(rows.map((row) => [row.word, row]))
}

type KnownSynonyms = { synonyms: Synonyms; stems: ReadonlyMap<string, string> }

let knownSynonyms: Promise<KnownSynonyms> | undefined

/** The synonyms by their stems, which are the same for every database and read once. */
function synonymsOf(db: Queryable): Promise<KnownSynonyms> {
  knownSynonyms ??= readSynonyms(db)
  knownSynonyms.catch(() => {
    knownSynonyms = undefined
  })
  return knownSynonyms
}

async function readSynonyms(db: Queryable): Promise<KnownSynonyms> {
  const { rows } = await db.execute<{ word: string; stem: string }>(
    sql`select word, ${stem(sql`word`)} as stem from unnest(${sql.param([...synonymWords])}::text[]) word`,
  )
  const stems = new Map(rows.map(({ word, stem }) => [word, stem]))
  return { synonyms: synonymsByStems((word) => stems.get(word) ?? word), stems }
}

function stem(word: ReturnType<typeof sql>) {
  return sql`coalesce((ts_lexize('listing_stem', ${word}))[1], ${word})`
}

type Term = readonly string[]

function wholeTerms({ words, synonyms, hints }: KeywordUnit): readonly Term[] {
  return [words, ...synonyms, ...hints]
}

/** A term that has all words of a shorter one adds nothing to it, and makes the index read more. */
function neededTerms(terms: readonly Term[]): readonly Term[] {
  return terms.filter(
    (term) =>
      !terms.some(
        (other) => other.length < term.length && other.every((word) => term.includes(word)),
      ),
  )
}

function anyOf(terms: readonly Term[]): string {
  return `(${terms.map(termQuery).join(' | ')})`
}

/** Words are letters and digits alone. */
function termQuery(term: Term): string {
  return `(${term.map((word) => `'${word}'`).join(' & ')})`
}
