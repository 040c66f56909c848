import { inArray } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { digestOf, type KeyedDigest } from '#app/platform/text/digest.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import type { reviews } from '#app/reviews/reviews.table.server.ts'
import {
  columnsOf,
  compareFacts,
  correctionTexts,
  type Digests,
  digestsOf,
  type Fact,
  isChangedHere,
  keptTexts,
  openFactDigest,
} from './corrections.ts'
import { findErased } from './find-erased.ts'
import { causeOf } from './import-mediators.ts'
import {
  findImported,
  findPresent,
  type Outcome,
  recordCorrected,
  recordImported,
  refused,
  repeatedOutcome,
  type Seen,
} from './imported-documents.ts'
import type { Fields } from './reading.ts'

/** An inquiry or a review with the id that it is stored under, and what the document says. */
export type ImportRecord<Value extends { mediatorId: string } = { mediatorId: string }> = {
  id: string
  value: Value
  data: Fields
}

export type Options = {
  importedAt: Date
  /** A trial writes nothing. */
  isDryRun: boolean
  seen: Seen
  keyedDigest: KeyedDigest
}

type Row = Readonly<Record<string, unknown>>

/** What enquiries and reviews do each in their own way. */
type Handling<Value extends { mediatorId: string }> = {
  collection: 'inquiries' | 'reviews'
  table: typeof inquiries | typeof reviews
  facts: readonly Fact[]
  /** What shows by its digest that somebody here has decided, and is not corrected. */
  decided: readonly Fact[]
  insert: (tx: Transaction, added: ImportRecord<Value>[]) => Promise<void>
  /** The rows that are here, locked where `isLocked`, each with whether anybody has done anything with it. */
  find: (tx: Transaction, ids: string[], isLocked: boolean) => Promise<Map<string, Found>>
  correct: (tx: Transaction, id: string, changes: Record<string, unknown>) => Promise<void>
}

type Found = { row: Row; isActedOn: boolean; isErased: boolean }

/** Imports what is new, and corrects what nobody has touched; an outcome for each. */
export async function importRecords<Value extends { mediatorId: string }>(
  db: Database,
  given: readonly ImportRecord<Value>[],
  options: Options,
  handling: Handling<Value>,
): Promise<Outcome[]> {
  const { collection, table, facts, decided } = handling
  const { importedAt, isDryRun, seen, keyedDigest } = options
  const records = await withMediatorIds(db, given, seen)
  const ids = records.map(({ id }) => id)
  const imported = await findImported(db, collection, ids)
  const present = await findPresent(db, table, ids)
  const erased = await findErased(db, records, keyedDigest)
  const mediatorIds = records.map(({ value }) => value.mediatorId)
  const addressed = await findPresent(db, mediators, mediatorIds)
  const planned = new Set(seen.emails.values())

  const outcomes = records.map(({ id, value }, index): Outcome | undefined => {
    const repeated = repeatedOutcome(seen, `${collection} ${id}`, digestOf(value))
    if (repeated) return repeated
    if (present.has(id)) return undefined
    if (imported.has(id) || erased.has(id)) return { outcome: 'gone' }
    const isAddressed = addressed.has(value.mediatorId) || planned.has(value.mediatorId)
    const named = given[index]?.value.mediatorId ?? ''
    return isAddressed ? undefined : refused(`there is no mediator "${named}"`)
  })
  const open = records.filter((_, index) => !outcomes[index])
  const added = open.filter(({ id }) => !present.has(id))
  const reasons = isDryRun ? new Map<string, string>() : await store(added)
  const corrected = await correct(open.filter(({ id }) => present.has(id)))

  return records.map(({ id }, index) => {
    const outcome = outcomes[index] ?? corrected.get(id)
    if (outcome) return outcome
    const reason = reasons.get(id)
    return reason === undefined ? { outcome: 'imported' } : refused(reason)
  })

  /** All in one statement, or one by one where the database refuses that; returns why by id. */
  async function store(fresh: ImportRecord<Value>[]): Promise<Map<string, string>> {
    const [first, ...others] = fresh
    if (!first) return new Map()
    try {
      await db.transaction(async (tx) => {
        await handling.insert(tx, fresh)
        const stored = fresh.map(({ id, value }) => ({
          id,
          fields: digestsOf([...facts, ...decided], value, digestFor(id)),
        }))
        await recordImported(tx, collection, stored, importedAt)
      })
      return new Map()
    } catch (error) {
      if (isOutage(error)) throw error
      if (others.length === 0)
        return new Map([[first.id, `the database refused it: ${causeOf(error)}`]])
    }
    const reasons = new Map<string, string>()
    for (const record of fresh) {
      for (const [id, reason] of await store([record])) reasons.set(id, reason)
    }
    return reasons
  }

  async function correct(known: ImportRecord<Value>[]): Promise<Map<string, Outcome>> {
    if (known.length === 0) return new Map()
    return db.transaction(async (tx) => {
      const ids = known.map(({ id }) => id)
      const found = await handling.find(tx, ids, !isDryRun)
      const outcomes = new Map<string, Outcome>()
      for (const record of known) {
        const here = found.get(record.id)
        outcomes.set(
          record.id,
          here && !here.isErased ? await correctOne(tx, record, here) : { outcome: 'gone' },
        )
      }
      return outcomes
    })
  }

  /** All that a file corrects of a record, or nothing where anybody has done something with it. */
  async function correctOne(
    tx: Transaction,
    { id, value, data }: ImportRecord<Value>,
    { row, isActedOn }: Found,
  ): Promise<Outcome> {
    const digests = imported.get(id)
    const digest = digestFor(id)
    const compared = compareFacts(facts, { data, wanted: value, stored: row }, digests, digest)
    const isTouched = isActedOn || isChangedHere([...facts, ...decided], row, digests, digest)
    const fixed = isTouched ? [] : compared.corrected
    const kept = isTouched ? [...compared.corrected, ...compared.kept] : compared.kept
    const decision = compareFacts(decided, { data, wanted: value, stored: row }, digests, digest)
    const learned: Digests = {
      ...compared.learned,
      ...decision.learned,
      ...digestsOf(fixed, value, digest),
    }
    if (!isDryRun && digests !== undefined && Object.keys(learned).length > 0)
      await recordCorrected(tx, collection, id, { ...digests, ...learned })
    if (!isDryRun && fixed.length > 0) await handling.correct(tx, id, columnsOf(fixed, value))
    return {
      outcome: 'present',
      corrected: correctionTexts(fixed, row, value),
      kept: keptTexts(kept, row, value),
    }
  }

  function digestFor(id: string) {
    return openFactDigest(keyedDigest, collection, id)
  }
}

/** An email address in place of the id of a mediator names whoever has it. */
async function withMediatorIds<Value extends { mediatorId: string }>(
  db: Queryable,
  records: readonly ImportRecord<Value>[],
  { emails: planned }: Seen,
): Promise<ImportRecord<Value>[]> {
  const emails = records.map(({ value }) => value.mediatorId).filter((id) => id.includes('@'))
  if (emails.length === 0) return [...records]
  const owners = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
  const idOf = new Map([...planned, ...owners.map(({ id, email }) => [email, id] as const)])
  return records.map((record) => {
    const { mediatorId } = record.value
    return { ...record, value: { ...record.value, mediatorId: idOf.get(mediatorId) ?? mediatorId } }
  })
}
