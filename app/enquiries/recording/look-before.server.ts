import { isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import { lockNumbers, textLock } from '#app/platform/database/locks.server.ts'
import { sendTogether, statement } from '#app/platform/database/statements.server.ts'
import {
  type Copies,
  copiesIn,
  copiesValues,
  floodValues,
  isComparable,
  isFlood,
  type SentCount,
  sentBefore,
  sumOfCopies,
  toEachIn,
  wholeSiteFactor,
} from '#app/platform/forms/sent-before.server.ts'
import type { Group } from '#app/platform/in-groups.server.ts'
import { enquiriesNamingAddress } from '#app/platform/rate-limits.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { isNotWithdrawn } from '../held/find-held.server.ts'
import { heldInquiries, inquiries, sentInquiries } from '../inquiries.table.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import {
  type Addressee,
  type AddresseeRow,
  addresseesOf,
  addresseesOfRecipients,
} from './find-addressees.server.ts'
import { firstAt, type Posted } from './posted.server.ts'

/** The same words to the same mediator within a day are a repeated post, not a second enquiry. */
const repeatWindow = 24 * 60 * 60 * 1000

const namingWindow = enquiriesNamingAddress.hours * 60 * 60 * 1000

type Repeated = { id: string; mediatorId: string; requestId: string; digest: string }

/** What was there before an enquiry. */
export type Before = {
  /** The enquiries with these words that some of the mediators have already. */
  earlier: Repeated[]
  isFlooded: boolean
  /** How often the same text was sent within a day. */
  copies: number
  /** How many enquiries named the same email address within a day, whoever sent them. */
  naming: number
  addressees: Map<string, Addressee>
  /** Of the words to each mediator, in their order. */
  digests: string[]
}

/**
 * Waits for other posts of the same words, whichever process they reached, and then finds what
 * enquiries of different words are judged by and whom they go to, in one message. Gives it in their
 * order.
 */
export async function lookBefore(tx: Transaction, posted: Group<Posted>): Promise<Before[]> {
  const { db, environment } = posted[0].services
  const questionAfter = environment.enquiryQuestionAfter
  const recipientIds = [...new Set(posted.flatMap(({ mediatorIds }) => mediatorIds))]
  const at = firstAt(posted)
  const flood = { recipientIds, questionAfter, at }
  const digestsOf = posted.map(({ mediatorIds, inquiry }) =>
    mediatorIds.map((mediatorId) => digestOf(mediatorId, inquiry)),
  )
  const texts = posted.map(({ inquiry }) => inquiry.disputeDescription)
  const comparable = texts.filter(isComparable)
  const [, [found], all] = await sendTogether(tx, [
    beginning({
      // In one order, so that no two wait for each other.
      digests: posted.map(({ digest }) => digest).toSorted(),
      number: lockNumbers.inquiry,
      lockTimeout: posted.length > 1 ? groupWaits : null,
    }),
    looking({
      ...floodValues(flood),
      ...copiesValues(comparable, at),
      digests: digestsOf.flat(),
      repeatedSince: new Date(at.getTime() - repeatWindow),
      emails: posted.map(({ inquiry }) => inquiry.email.toLowerCase()),
      namingSince: new Date(at.getTime() - namingWindow),
    }),
    ...(hasRoom(db) ? [] : [sentBefore(sentInquiries).toAll(floodValues(flood))]),
  ])
  if (!found) throw new Error('the database answered nothing')
  noteRoom(db, all, questionAfter)
  const addressees = addresseesOf(found.addressees)
  return posted.map(({ mediatorIds }, n) => {
    const digests = digestsOf[n] ?? []
    // Those of the group that are stored before it count as well.
    const before = posted.slice(0, n).flatMap((each) => each.mediatorIds)
    const sent = [...found.each, ...before.map((recipient) => ({ recipient, sent: 1 }))]
    const own = sent.filter(({ recipient }) => mediatorIds.includes(recipient ?? ''))
    const ofSite = all && [...all, { recipient: null, sent: before.length }]
    return {
      earlier: found.earlier.filter(({ digest }) => digests.includes(digest)),
      isFlooded: isFlood(own, flood) || isSiteFlooded(ofSite, questionAfter),
      copies: sumOfCopies(found.copied, comparable.indexOf(texts[n] ?? '')),
      naming: found.naming.find(({ place }) => place === n)?.enquiries ?? 0,
      addressees,
      digests,
    }
  })
}

/**
 * Milliseconds that one of a group waits for what others hold locked, before each of it is stored
 * alone: it must not keep the others waiting.
 */
const groupWaits = '500'

/**
 * Waits for other posts of the same words, and has the database keep the plans of this transaction's
 * statements, which are the same whatever is asked. Otherwise it plans those anew that take a list,
 * which seems shorter then: for longer than they run. And has it find rows by their indexes, those
 * that it looks up for a foreign key as well: a plan of the day on which there were a few would read
 * all of them, and is kept by a connection while they become thousands.
 */
const beginning = statement<never>(
  () => sql`select set_config('plan_cache_mode', 'force_generic_plan', true),
      set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('lock_timeout',
        coalesce(${sql.placeholder('lockTimeout')}::text, current_setting('lock_timeout')), true),
      ${textLock(sql`digest`)}
    from unnest(${sql.placeholder('digests')}::text[]) as digest`,
)

/** Milliseconds within which fewer than this many come to all processes of a site together. */
const roomFor = 1_000
const mostWithin = 5_000

const roomUntil = new WeakMap<Database, number>()

/** Whether so few were counted lately that so many for a flood cannot have come since. */
const hasRoom = (db: Database) => performance.now() < (roomUntil.get(db) ?? 0)

function noteRoom(db: Database, all: readonly SentCount[] | undefined, questionAfter: number) {
  const most = questionAfter * wholeSiteFactor
  if (all && !isFlood(all, { questionAfter: most - mostWithin }))
    roomUntil.set(db, performance.now() + roomFor)
}

const isSiteFlooded = (all: readonly SentCount[] | undefined, questionAfter: number) =>
  all !== undefined && isFlood(all, { questionAfter: questionAfter * wholeSiteFactor })

const repeatedIn = (table: typeof inquiries | typeof heldInquiries, isThere: SQL) =>
  // Found by the digests alone: a plan of the day on which there was no enquiry yet would as soon
  // read all of them by another of their indexes.
  sql`select id, mediator_id as "mediatorId", request_id as "requestId", digest from (
      select ${table.id}, ${table.mediatorId}, ${table.requestId}, ${table.digest}, ${table.createdAt},
        ${isThere} as is_there
      from ${table} where ${table.digest} = any(${sql.placeholder('digests')}) offset 0) as same
    where created_at > ${sql.placeholder('repeatedSince')} and request_id is not null and is_there`

// Who withdrew an enquiry may send it again.
const repeated = sql`${repeatedIn(inquiries, isNull(inquiries.withdrawnAt))}
  union all ${repeatedIn(heldInquiries, isNotWithdrawn)}`

const ofRequest = (table: typeof inquiries | typeof heldInquiries) =>
  sql`(select count(*) from ${table} where ${table.requestId} = recent.id)`

/** Counts the enquiries that named each address, as far as it matters. */
const naming = sql`select place::int - 1 as place, enquiries
  from unnest(${sql.placeholder('emails')}::text[]) with ordinality as given (email, place)
    cross join lateral (
      select coalesce(sum(${ofRequest(inquiries)} + ${ofRequest(heldInquiries)}), 0)::int as enquiries
      from (select ${inquiryRequests.id} from ${inquiryRequests}
        where ${inquiryRequests.email} = given.email
          and ${inquiryRequests.createdAt} > ${sql.placeholder('namingSince')}
        limit ${sql.raw(String(enquiriesNamingAddress.quarantineAfter))}) as recent) as counted`

type Found = {
  earlier: Repeated[]
  each: SentCount[]
  copied: Copies[]
  naming: { place: number; enquiries: number }[]
  addressees: AddresseeRow[]
}

const listOf = (query: SQL) =>
  sql`(select coalesce(json_agg(found), '[]') from (${query}) as found)`

/** One statement, since each costs the process and the database more than what it asks here. */
const looking = statement<Found>(
  () => sql`select ${listOf(repeated)} as earlier, ${listOf(toEachIn(sentInquiries))} as each,
    ${listOf(copiesIn(sentInquiries))} as copied, ${listOf(naming)} as naming,
    ${listOf(addresseesOfRecipients)} as addressees`,
)
