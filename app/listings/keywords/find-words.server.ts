import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { NumberSet } from '../offices/number-set.ts'
import type { Offices } from '../offices/offices.server.ts'
import { type KeywordUnit, keywordUnits } from './keyword-units.ts'
import { askedWords } from './keyword-words.ts'
import type { KnownWords } from './known-words.ts'
import { likelyKeywords } from './likely-spellings.ts'
import { readStemsOf } from './read-word-index.server.ts'
import type { WordIndex, WordPart } from './word-index.server.ts'

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

/** Of words that contain a typed part the shortest are weighed and shown; they are the nearest to it. */
const mostWeighed = 12

const nobody = new NumberSet(Buffer.alloc(0))

/**
 * Finds the words of a keyword with one statement, and remembers them as long as the directory does
 * not change; undefined where there is no keyword. One without any word, "!?", finds nobody. Where a
 * word is not known, what the keyword was probably meant to be is found by the same statement.
 */
export async function findWords(
  db: Queryable,
  { keyword, offices }: KeywordSearch,
  { isWeighed }: { isWeighed: boolean },
): Promise<FoundWords | undefined> {
  if (keyword === '') return undefined
  const { words, knownWords, wordIndex } = offices
  const known = words.get(keyword)
  if (known && (known.units || !isWeighed)) return known
  const sets = new QueriedSets(wordIndex)
  const asked = [
    askedFor(sets, knownWords, keyword, isWeighed),
    ...(known ? [] : keywordsMeant(knownWords, keyword))
      .filter((other) => other !== keyword && !words.has(other))
      .map((other) => askedFor(sets, knownWords, other, false)),
  ]
  const setAt = await sets.read(db)
  // After what is waited for: the directory may have changed meanwhile, and then this is of no use.
  const [found] = asked.map(({ name, found }) => {
    const read = found(setAt)
    words.set(name, read)
    return read
  })
  return found
}

/** Each word of a keyword by itself and its likely spellings, where one of its words is not known. */
function keywordsMeant(known: KnownWords, keyword: string): string[] {
  const words = askedWords(keyword)
  const unknown = words.filter((word) => !known.has(word))
  return unknown.length === 0 ? [] : [...words, ...likelyKeywords(known, keyword, unknown)]
}

type SetAt = (at: number) => NumberSet

/** What is read for a keyword, and what was found once it is read. */
function askedFor(
  sets: QueriedSets,
  known: KnownWords,
  keyword: string,
  isWeighed: boolean,
): { name: string; found: (setAt: SetAt) => FoundWords } {
  const units = keywordUnits(keyword)
  if (units.length === 0) return { name: keyword, found: () => noWords }
  const related = units.map((unit) => relatedWords(known, unit))
  const whole = sets.at('all', units.map(wholeTerms))
  const any = sets.at(
    'all',
    units.map((unit, at) => withRelated(unit, related[at] ?? [])),
  )
  const unitsAt = isWeighed
    ? units.map((unit, at) => queriedUnit(sets, unit, (related[at] ?? []).slice(0, mostWeighed)))
    : null
  const terms = units.flatMap((unit, at) => [
    ...wholeTerms(unit).flat(),
    ...(related[at] ?? []).slice(0, mostWeighed),
  ])
  const found = (setAt: SetAt): FoundWords => ({
    any: setAt(any),
    whole: setAt(whole),
    units:
      unitsAt?.map(({ typed, meant, name, practice, place }) => ({
        typed: setAt(typed),
        meant: setAt(meant),
        name: setAt(name),
        practice: setAt(practice),
        place: setAt(place),
      })) ?? null,
    terms,
  })
  return { name: keyword, found }
}

const noWords: FoundWords = { any: nobody, whole: nobody, units: [], terms: [] }

/** The words of the directory that contain a single word or else are like it. */
function relatedWords(known: KnownWords, unit: KeywordUnit): string[] {
  const [word = ''] = unit.words.length === 1 ? unit.words : []
  if (word === '') return []
  const own = wholeTerms(unit).flatMap((term) => (term.length === 1 ? term : []))
  return known.related(word, own)
}

function withRelated(unit: KeywordUnit, related: readonly string[]): Term[] {
  return [...wholeTerms(unit), ...related.map((word) => [word])]
}

type Term = readonly string[]

/** The sets of a keyword, each once: a word without synonyms is asked for in one way only. */
class QueriedSets {
  readonly #index: WordIndex
  readonly #sets: { part: WordPart; units: readonly (readonly Term[])[] }[] = []
  readonly #known = new Map<string, number>()

  constructor(index: WordIndex) {
    this.#index = index
  }

  /** Which of the sets has the listings of which a part, or all of their words, has a term of each unit. */
  at(part: WordPart, units: readonly (readonly Term[])[]): number {
    const needed = units.map(neededTerms)
    const key = `${part} ${allOf(needed)}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const at = this.#sets.push({ part, units: needed }) - 1
    this.#known.set(key, at)
    return at
  }

  /** From memory where every stem is there, and else from the database. */
  async read(db: Queryable): Promise<SetAt> {
    if (this.#sets.length === 0) return () => nobody
    const words = new Set(this.#sets.flatMap(({ units }) => units.flat(2)))
    const stemOf = this.#index.isRead ? await readStemsOf(db, [...words]) : null
    const sets = stemOf ? this.#inMemory(stemOf) : await this.#inDatabase(db)
    return (at) => sets[at] ?? nobody
  }

  #inMemory(stemOf: ReadonlyMap<string, string>): NumberSet[] {
    const index = this.#index
    return this.#sets.map(({ part, units }) =>
      NumberSet.inEach(units.map((terms) => havingAny(part, terms))),
    )

    function havingAny(part: WordPart, terms: readonly Term[]): NumberSet {
      const set = index.having(part, stemsOf(terms.filter(({ length }) => length === 1).flat()))
      for (const term of terms) {
        if (term.length === 1) continue
        set.addAll(NumberSet.inEach(stemsOf(term).map((stem) => index.having(part, [stem]))))
      }
      return set
    }

    function stemsOf(words: readonly string[]): string[] {
      return [...new Set(words.map((word) => stemOf.get(word) ?? ''))]
    }
  }

  async #inDatabase(db: Queryable): Promise<NumberSet[]> {
    const columns = this.#sets.map(({ part, units }, at) => {
      const query = sql`to_tsquery('listing_words', ${allOf(units)})`
      return sql`listings_matching(${part}, ${query}) as ${sql.identifier(`set_${at}`)}`
    })
    const { rows } = await db.execute<Record<string, unknown>>(
      sql`select ${sql.join(columns, sql`, `)}`,
    )
    return this.#sets.map((_, at) => setOf(rows[0]?.[`set_${at}`]))
  }
}

function queriedUnit(sets: QueriedSets, unit: KeywordUnit, related: readonly string[]) {
  const weighed = [withRelated(unit, related)]
  return {
    typed: sets.at('all', [[unit.words]]),
    meant: sets.at('all', [[unit.words, ...unit.synonyms]]),
    name: sets.at('name', weighed),
    practice: sets.at('practice', weighed),
    place: sets.at('place', weighed),
  }
}

function setOf(bytes: unknown): NumberSet {
  return Buffer.isBuffer(bytes) ? new NumberSet(bytes) : nobody
}

function wholeTerms({ words, synonyms, hints }: KeywordUnit): readonly Term[] {
  return [words, ...synonyms, ...hints]
}

/** A query for any term of each thing asked for. */
function allOf(units: readonly (readonly Term[])[]): string {
  return units.map(termsQuery).join(' & ')
}

function termsQuery(terms: readonly Term[]): string {
  const queries = terms.map((term) => term.map((word) => `'${word}'`).join(' & '))
  return `(${queries.map((query) => `(${query})`).join(' | ')})`
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
