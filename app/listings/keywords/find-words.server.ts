import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { containing } from '#app/platform/database/like.server.ts'
import { knownWords } from '../listings.table.server.ts'
import { NumberSet } from '../offices/number-set.ts'
import type { Offices } from '../offices/offices.server.ts'
import { type KeywordUnit, keywordUnits } from './keyword-units.ts'

/** What a search needs to look for words: the keyword, and the directory it looks in. */
export type KeywordSearch = { keyword: string; offices: Offices }

/** Numbers of the listings in which the words of a keyword were found. */
export type FoundWords = {
  /** Everyone found. */
  any: NumberSet
  /** Without those found by a part of a word or a similar spelling alone. */
  whole: NumberSet
  /** For each thing asked for, where and how it stands; null where that was not read. */
  units: FoundUnit[] | null
  /** Every single word that may have matched, to show it. */
  terms: string[]
}

export type FoundUnit = {
  /** The words typed, and these or what means the same. */
  typed: NumberSet
  meant: NumberSet
  /** Anything found, in the parts of a listing that weigh more. */
  name: NumberSet
  practice: NumberSet
  place: NumberSet
}

/** Of so few letters a word matches only from its beginning: "hr" is not in "three". */
const fewLetters = 2
/** More words than this contain a typed part only where the part says nothing. */
const mostParts = 300
const mostSimilar = 5
/** Of words that contain a typed part the shortest are weighed and shown; they are the nearest to it. */
const mostWeighed = 12
const leastSimilarity = 0.4

const nobody = new NumberSet(Buffer.alloc(0))

/**
 * Finds the words of a keyword with one statement, and remembers them as long as the directory does
 * not change; undefined where there is no keyword. One without any word, "!?", finds nobody.
 */
export async function findWords(
  db: Queryable,
  { keyword, offices }: KeywordSearch,
  { isWeighed }: { isWeighed: boolean },
): Promise<FoundWords | undefined> {
  if (keyword === '') return undefined
  const known = offices.words.get(keyword)
  if (known && (known.units || !isWeighed)) return known
  const units = keywordUnits(keyword)
  const found =
    units.length > 0
      ? await readWords(db, units, isWeighed)
      : { any: nobody, whole: nobody, units: [], terms: [] }
  offices.words.set(keyword, found)
  return found
}

type Row = {
  related: string[][]
  any: Buffer | null
  whole: Buffer | null
} & Record<string, unknown>

async function readWords(
  db: Queryable,
  units: readonly KeywordUnit[],
  isWeighed: boolean,
): Promise<FoundWords> {
  const whole = units.map((unit) => termsQuery(wholeTerms(unit))).join(' & ')
  const columns = [
    sql`(select json_agg(related order by at) from asked) as related`,
    sql`${matching('all', sql`(select string_agg(anything, ' & ') from asked)`)} as any`,
    // Nothing is added to whole words where no other word contains them or is like them.
    sql`case when exists (select from asked where related <> '{}') then ${matching('all', sql`${whole}`)} end as whole`,
    ...(isWeighed ? units.flatMap(unitColumns) : []),
  ]
  const { rows } = await db.execute<Row>(
    sql`with ${askedTable(units)} select ${sql.join(columns, sql`, `)}`,
  )
  const [row] = rows
  if (!row) throw new Error('a row without a condition is always there')
  const any = setOf(row.any)
  return {
    any,
    whole: row.related.some(({ length }) => length > 0) ? setOf(row.whole) : any,
    units: isWeighed ? units.map((_, at) => foundUnit(row, at)) : null,
    terms: units.flatMap((unit, at) => [
      ...wholeTerms(unit).flat(),
      ...(row.related[at] ?? []).slice(0, mostWeighed),
    ]),
  }
}

/**
 * A row for each thing asked for: the words of the directory that contain a single word or else are
 * like it, and the queries for it with these.
 */
function askedTable(units: readonly KeywordUnit[]): SQL {
  const rows = units.map((unit, at) => {
    const [word = ''] = unit.words.length === 1 ? unit.words : []
    const pattern = word.length <= fewLetters ? `${word}%` : containing(word)
    const own = wholeTerms(unit).flatMap((term) => (term.length === 1 ? term : []))
    return sql`(${at}::int, ${termsQuery(wholeTerms(unit))}::text, ${word}::text, ${pattern}::text, ${sql.param(own)}::text[])`
  })
  const orOf = (words: SQL) =>
    sql`'(' || concat_ws(' | ', whole, (select string_agg(quote_literal(word), ' | ') from unnest(${words}) word)) || ')'`
  return sql`unit (at, whole, word, pattern, own) as (values ${sql.join(rows, sql`, `)}),
    near as (
      select at, whole,
        array(select known.word from ${knownWords} known
          where unit.word <> '' and known.word like unit.pattern and known.word <> all (own)
          order by length(known.word) limit ${mostParts})
        || case when length(unit.word) > ${fewLetters}
            and not exists (select from ${knownWords} known where known.word like unit.word || '%')
          then array(select known.word from ${knownWords} known
            where known.word % unit.word and similarity(known.word, unit.word) >= ${leastSimilarity}
            order by similarity(known.word, unit.word) desc, known.word limit ${mostSimilar})
          else '{}' end as related
      from unit
    ),
    asked as materialized (
      select at, related, ${orOf(sql`related`)} as anything,
        ${orOf(sql.raw(`related[1:${mostWeighed}]`))} as weighed
      from near
    )`
}

function unitColumns(unit: KeywordUnit, at: number): SQL[] {
  const typed = termsQuery([unit.words])
  const meant = termsQuery([unit.words, ...unit.synonyms])
  const weighed = sql`(select weighed from asked where at = ${at})`
  return [
    sql`${matching('all', sql`${typed}`)} as ${sql.identifier(`typed_${at}`)}`,
    ...(meant === typed
      ? []
      : [sql`${matching('all', sql`${meant}`)} as ${sql.identifier(`meant_${at}`)}`]),
    ...(['name', 'practice', 'place'] as const).map(
      (part) => sql`${matching(part, weighed)} as ${sql.identifier(`${part}_${at}`)}`,
    ),
  ]
}

function foundUnit(row: Row, at: number): FoundUnit {
  const typed = setOf(row[`typed_${at}`])
  return {
    typed,
    meant: `meant_${at}` in row ? setOf(row[`meant_${at}`]) : typed,
    name: setOf(row[`name_${at}`]),
    practice: setOf(row[`practice_${at}`]),
    place: setOf(row[`place_${at}`]),
  }
}

/** The numbers of the listings of which a part matches, or all of their words together. */
function matching(part: 'all' | 'name' | 'practice' | 'place', query: SQL): SQL {
  return sql`listings_matching(${part}, to_tsquery('listing_words', ${query}))`
}

function setOf(bytes: unknown): NumberSet {
  return Buffer.isBuffer(bytes) ? new NumberSet(bytes) : nobody
}

function wholeTerms({ words, synonyms, hints }: KeywordUnit): readonly (readonly string[])[] {
  return [words, ...synonyms, ...hints]
}

/** A term that has all words of a shorter one adds nothing to it, and makes the index read more. */
function termsQuery(terms: readonly (readonly string[])[]): string {
  const needed = terms.filter(
    (term) =>
      !terms.some(
        (other) => other.length < term.length && other.every((word) => term.includes(word)),
      ),
  )
  const queries = needed.map((term) => term.map((word) => `'${word}'`).join(' & '))
  return `(${queries.map((query) => `(${query})`).join(' | ')})`
}
