import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { digestOf, type KeyedDigest } from '#app/platform/text/digest.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { reviewAnswers } from '#app/reviews/answers/review-answers.table.server.ts'
import { recomputeRating } from '#app/reviews/recompute-rating.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
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
import { inquiryFacts, reviewFacts, reviewStatus } from './facts.ts'
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
import type { ImportedInquiry } from './inquiry-document.ts'
import type { Fields } from './reading.ts'
import type { ImportedReview } from './review-document.ts'

/** An inquiry or a review with the id that it is stored under, and what the document says. */
type ImportRecord<Value extends { mediatorId: string } = { mediatorId: string }> = {
  id: string
  value: Value
  data: Fields
}

type Options = {
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

/**
 * Imports enquiries as they are and returns an outcome for each. What nobody has touched since it
 * was imported is corrected. Nobody gets a mail.
 */
export function importInquiries(
  db: Database,
  records: readonly ImportRecord<ImportedInquiry>[],
  options: Options,
): Promise<Outcome[]> {
  return importRecords(db, records, options, {
    collection: 'inquiries',
    table: inquiries,
    facts: inquiryFacts,
    decided: [],
    insert: insertInquiries,
    find: findInquiries,
    async correct(tx, id, changes) {
      const [row] = await tx
        .update(inquiries)
        .set({ ...changes, version: sql`${inquiries.version} + 1` })
        .where(eq(inquiries.id, id))
        .returning({ requestId: inquiries.requestId, email: inquiries.email })
      if (row?.requestId)
        await tx
          .update(inquiryRequests)
          .set({ email: row.email })
          .where(eq(inquiryRequests.id, row.requestId))
    },
  })
}

/** What is not safe for a sender is part of a request, which only those who said so get. */
async function insertInquiries(tx: Transaction, added: ImportRecord<ImportedInquiry>[]) {
  const requests = added.flatMap(({ id, value }) =>
    value.safety
      ? [{ id: requestIdOf(id), email: value.email, createdAt: value.createdAt, ...value.safety }]
      : [],
  )
  if (requests.length > 0) await tx.insert(inquiryRequests).values(requests)
  await tx.insert(inquiries).values(
    added.map(({ id, value: { safety, ...value } }) => ({
      ...rowOf({ id, value }),
      // A request is what reminders and offers of others look for; nobody gets a mail.
      ...(safety && {
        requestId: requestIdOf(id),
        ...{ unreadRemindedAt: value.updatedAt, unansweredRemindedAt: value.updatedAt },
        othersOfferedAt: value.updatedAt,
      }),
    })),
  )
}

function requestIdOf(inquiryId: string): string {
  return `imported-${digestOf('request', inquiryId)}`
}

async function findInquiries(tx: Transaction, ids: string[], isLocked: boolean) {
  const query = tx.select().from(inquiries).where(inArray(inquiries.id, ids)).orderBy(inquiries.id)
  const rows = await (isLocked ? query.for('update') : query)
  const written = await tx
    .selectDistinct({ id: messages.inquiryId })
    .from(messages)
    .where(inArray(messages.inquiryId, ids))
  const withMessages = new Set(written.map(({ id }) => id))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        isErased: row.erasedAt !== null,
        isActedOn:
          withMessages.has(row.id) ||
          [row.answeredAt, row.withdrawnAt, row.archivedAt, row.remindAt].some(Boolean) ||
          [row.reviewedAt, row.forwardedAt].some(Boolean),
      },
    ]),
  )
}

/** The same for reviews; their mediators' ratings are worked out anew in the same transaction. */
export function importReviews(
  db: Database,
  records: readonly ImportRecord<ImportedReview>[],
  options: Options,
): Promise<Outcome[]> {
  return importRecords(db, records, options, {
    collection: 'reviews',
    table: reviews,
    facts: reviewFacts,
    decided: [reviewStatus],
    async insert(tx, added) {
      const rated = added
        .filter(({ value }) => value.status === 'approved')
        .map(({ value }) => value.mediatorId)
      const locked = await lockMediators(tx, rated)
      await tx.insert(reviews).values(added.map(rowOf))
      for (const id of locked) await recomputeRating(tx, id)
    },
    find: findReviews,
    async correct(tx, id, changes) {
      const [row] = await tx
        .update(reviews)
        .set(changes)
        .where(eq(reviews.id, id))
        .returning({ mediatorId: reviews.mediatorId })
      if (row && 'rating' in changes) await recomputeRating(tx, row.mediatorId)
    },
  })
}

async function findReviews(tx: Transaction, ids: string[], isLocked: boolean) {
  if (isLocked) {
    const { mediatorId } = reviews
    const rated = await tx.select({ mediatorId }).from(reviews).where(inArray(reviews.id, ids))
    await lockMediators(
      tx,
      rated.map((row) => row.mediatorId),
    )
  }
  const query = tx.select().from(reviews).where(inArray(reviews.id, ids)).orderBy(reviews.id)
  const rows = await (isLocked ? query.for('update') : query)
  const answered = await tx
    .select({ id: reviewAnswers.reviewId })
    .from(reviewAnswers)
    .where(inArray(reviewAnswers.reviewId, ids))
  const reported = await tx
    .select({ id: reports.reviewId })
    .from(reports)
    .where(inArray(reports.reviewId, ids))
  const acted = new Set([...answered, ...reported].map(({ id }) => id))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        isErased: row.deletedAt !== null || row.withdrawnAt !== null,
        isActedOn: acted.has(row.id),
      },
    ]),
  )
}

/** The digest tells repeated posts apart; an imported record is like no post. */
function rowOf<Value extends { mediatorId: string }>({ id, value }: { id: string; value: Value }) {
  return { ...value, id, digest: digestOf('imported', id) }
}

/** Decisions on their reviews wait. Locked in this order, two imports never wait for each other. */
async function lockMediators(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const locked = await tx
    .select({ id: mediators.id })
    .from(mediators)
    .where(inArray(mediators.id, [...new Set(ids)]))
    .orderBy(mediators.id)
    .for('update')
  return locked.map(({ id }) => id)
}

async function importRecords<Value extends { mediatorId: string }>(
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
