import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { NumberSet } from '../offices/number-set.ts'
import type { Offices } from '../offices/offices.server.ts'
import type { CommonWords, WordPart } from './common-words.ts'
import { type KeywordUnit, keywordUnits } from './keyword-units.ts'
import { askedWords } from './keyword-words.ts'
import type { KnownWords } from './known-words.ts'
import { likelyKeywords } from './likely-spellings.ts'

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
  const { words, knownWords, commonWords } = offices
  const known = words.get(keyword)
  if (known && (known.units || !isWeighed)) return known
  const sets = new QueriedSets(commonWords)
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
  readonly #common: CommonWords
  readonly #sets: ((read: SetAt) => NumberSet)[] = []
  readonly #columns: SQL[] = []
  readonly #known = new Map<string, number>()

  constructor(common: CommonWords) {
    this.#common = common
  }

  /** Which of the sets has the listings of which a part, or all of their words, has a term of each unit. */
  at(part: WordPart, units: readonly (readonly Term[])[]): number {
    const needed = units.map(neededTerms)
    const key = `${part} ${allOf(needed)}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const at = this.#sets.push(this.#setOf(part, needed)) - 1
    this.#known.set(key, at)
    return at
  }

  /** Common words are in memory. The listings of the others are read, unless all words are others. */
  #setOf(part: WordPart, units: readonly (readonly Term[])[]): (read: SetAt) => NumberSet {
    const inMemory = units.map((terms) => terms.map((term) => this.#having(part, term)))
    if (inMemory.every((sets) => sets.every((set) => set === undefined))) {
      const column = this.#column(part, units)
      return (read) => read(column)
    }
    const parts = units.map((terms, at) => {
      const sets = inMemory[at] ?? []
      const others = terms.filter((_, term) => sets[term] === undefined)
      const column = others.length > 0 ? this.#column(part, [others]) : null
      const common = sets.filter((set) => set !== undefined)
      return (read: SetAt) => NumberSet.inAny(column === null ? common : [...common, read(column)])
    })
    return (read) => NumberSet.inEach(parts.map((part) => part(read)))
  }

  #having(part: WordPart, term: Term): NumberSet | undefined {
    const sets = term.map((word) => this.#common.having(part, word))
    const known = sets.filter((set) => set !== undefined)
    return known.length === sets.length ? NumberSet.inEach(known) : undefined
  }

  #column(part: WordPart, units: readonly (readonly Term[])[]): number {
    const name = sql.identifier(`set_${this.#columns.length}`)
    const query = sql`to_tsquery('listing_words', ${allOf(units)})`
    return this.#columns.push(sql`listings_matching(${part}, ${query}) as ${name}`) - 1
  }

  async read(db: Queryable): Promise<SetAt> {
    const read = await this.#readColumns(db)
    const sets = this.#sets.map((setOf) => setOf(read))
    return (at) => sets[at] ?? nobody
  }

  async #readColumns(db: Queryable): Promise<SetAt> {
    if (this.#columns.length === 0) return () => nobody
    const { rows } = await db.execute<Record<string, unknown>>(
      sql`select ${sql.join(this.#columns, sql`, `)}`,
    )
    const sets = this.#columns.map((_, at) => setOf(rows[0]?.[`set_${at}`]))
    return (at) => sets[at] ?? nobody
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
