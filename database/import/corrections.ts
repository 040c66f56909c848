import type { Office } from '#app/places/office.ts'
import type { KeyedDigest } from '#app/platform/text/digest.server.ts'
import { type Fields, shown } from './reading.ts'

/** What belongs together in a record: the columns that store it, and the fields that it is read from. */
export type Fact = { columns: readonly string[]; from: readonly string[] }

/** A digest of each fact as it was imported, by its first column. */
export type Digests = Record<string, string>

type Row = Readonly<Record<string, unknown>>

/** The digests of one record. They are keyed, so that nobody finds a phone number by trying. */
export type FactDigest = (fact: Fact, row: Row) => string

export function openFactDigest(keyedDigest: KeyedDigest, ...record: string[]): FactDigest {
  return ({ columns }, row) =>
    keyedDigest(JSON.stringify([...record, columns, stated(columns, row)])).slice(0, 16)
}

export function digestsOf(facts: readonly Fact[], row: Row, digest: FactDigest): Digests {
  return Object.fromEntries(facts.map((fact) => [nameOf(fact), digest(fact, row)]))
}

type Comparison = {
  /** What the new document says otherwise, and nobody has changed here since the import. */
  corrected: Fact[]
  /** What it says otherwise too, and was changed here. */
  kept: Fact[]
  /** Digests of what is alike here and there, for a record that came without any. */
  learned: Digests
}

/** How a document differs from what is stored of it. What it does not speak of differs in nothing. */
export function compareFacts(
  facts: readonly Fact[],
  { data, wanted, stored }: { data: Fields; wanted: Row; stored: Row },
  digests: Digests | null | undefined,
  digest: FactDigest,
): Comparison {
  const found: Comparison = { corrected: [], kept: [], learned: {} }
  for (const fact of facts.filter(({ from }) => from.some((field) => field in data))) {
    const imported = digests?.[nameOf(fact)]
    // The file says what it said before: what differs was changed here.
    if (imported !== undefined && imported === digest(fact, wanted)) continue
    if (isSame(fact, stored, wanted)) {
      if (imported === undefined) found.learned[nameOf(fact)] = digest(fact, wanted)
    } else if (imported !== undefined && imported === digest(fact, stored)) {
      found.corrected.push(fact)
    } else {
      found.kept.push(fact)
    }
  }
  return found
}

/** Whether everything is as it was imported. */
export function isAsImported(
  facts: readonly Fact[],
  stored: Row,
  digests: Digests | null | undefined,
  digest: FactDigest,
): boolean {
  return facts.every((fact) => digests?.[nameOf(fact)] === digest(fact, stored))
}

/** Whether anything is known to be otherwise than it was imported, or nothing is known of it. */
export function isChangedHere(
  facts: readonly Fact[],
  stored: Row,
  digests: Digests | null | undefined,
  digest: FactDigest,
): boolean {
  if (!digests) return true
  return facts.some((fact) => {
    const imported = digests[nameOf(fact)]
    return imported !== undefined && imported !== digest(fact, stored)
  })
}

/** The columns of these facts. */
export function columnsOf(facts: readonly Fact[], row: Row): Record<string, unknown> {
  return Object.fromEntries(
    facts.flatMap(({ columns }) => columns.map((column) => [column, row[column]])),
  )
}

/** 'phone "0113 496" is "0113 497" now'. */
export function correctionTexts(facts: readonly Fact[], stored: Row, wanted: Row): string[] {
  return differences(facts, stored, wanted).map(
    ([column, before, after]) => `${column} ${shown(before)} is ${shown(after)} now`,
  )
}

export function keptTexts(
  facts: readonly Fact[],
  stored: Row,
  wanted: Row,
  reason = 'was changed here since, and stays',
): string[] {
  return differences(facts, stored, wanted).map(
    ([column, here, given]) => `${column} ${reason} ${shown(here)}; the file says ${shown(given)}`,
  )
}

function differences(facts: readonly Fact[], stored: Row, wanted: Row) {
  return facts
    .flatMap(({ columns }) => columns)
    .map((column) => [column, statedIn(column, stored), statedIn(column, wanted)] as const)
    .filter(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after))
}

export function nameOf({ columns: [name = ''] }: Fact): string {
  return name
}

function isSame({ columns }: Fact, one: Row, other: Row): boolean {
  return JSON.stringify(stated(columns, one)) === JSON.stringify(stated(columns, other))
}

function stated(columns: readonly string[], row: Row): unknown[] {
  return columns.map((column) => statedIn(column, row))
}

/** Of an office what people say; where that lies is worked out anew with each list of places. */
function statedIn(column: string, row: Row): unknown {
  const value = row[column] ?? null
  if (column !== 'offices' || !Array.isArray(value)) return value
  return (value as Office[]).map(({ location, travelMiles, showsPostcode }) => ({
    location,
    travelMiles,
    showsPostcode,
  }))
}
