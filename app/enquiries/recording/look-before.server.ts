import { sql } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import { lockingText } from '#app/platform/database/locks.server.ts'
import { type Call, sendTogether, statement } from '#app/platform/database/statements.server.ts'
import {
  isComparable,
  isFlood,
  type SentCount,
  sentBefore,
  sumOfCopies,
  wholeSiteFactor,
} from '#app/platform/forms/sent-before.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { isNotWithdrawn } from '../held/find-held.server.ts'
import { heldInquiries, inquiries, sentInquiries } from '../inquiries.table.server.ts'
import type { Inquiry } from '../inquiry-form.ts'
import { type Addressee, addresseesOf, findingAddressees } from './find-addressees.server.ts'

/** The same words to the same mediator within a day are a repeated post, not a second enquiry. */
const repeatWindow = 24 * 60 * 60 * 1000

type Asked = { mediatorIds: string[]; inquiry: Inquiry; at: Date }

type Repeated = { id: string; mediatorId: string; requestId: string }

/** What was there before an enquiry. */
type Before = {
  /** The enquiries with these words that some of the mediators have already. */
  earlier: Repeated[]
  isFlooded: boolean
  /** How often the same text was sent within a day. */
  copies: number
  addressees: Map<string, Addressee>
}

/**
 * Waits for other posts of the same words, whichever process they reached, and then finds what an
 * enquiry is judged by and whom it goes to, in one message.
 */
export async function lookBefore(
  tx: Transaction,
  { db, environment }: AnalyticsServices,
  { mediatorIds, inquiry, at }: Asked,
): Promise<Before> {
  const questionAfter = environment.enquiryQuestionAfter
  const flood = { recipientIds: mediatorIds, questionAfter, at }
  const { toEach, toAll, copies } = sentBefore(sentInquiries)
  const text = inquiry.disputeDescription
  const digests = mediatorIds.map((mediatorId) => digestOf(mediatorId, inquiry))
  const none: Call<never> = { text: 'select where false', values: [] }
  const [, earlier, each, found, copied, all] = await sendTogether(tx, [
    lockingText('inquiry', digestOf(inquiry)),
    findingRepeated({ digests, since: new Date(at.getTime() - repeatWindow) }),
    toEach(flood),
    findingAddressees(mediatorIds),
    isComparable(text) ? copies({ text, at }) : none,
    ...(hasRoom(db) ? [] : [toAll(flood)]),
  ])
  return {
    earlier,
    isFlooded: isFlood(each, flood) || isSiteFlooded(db, all, questionAfter),
    copies: sumOfCopies(copied),
    addressees: addresseesOf(found),
  }
}

/** Milliseconds within which fewer than this many come to all processes of a site together. */
const roomFor = 1_000
const mostWithin = 5_000

const roomUntil = new WeakMap<Database, number>()

/** Whether so few were counted lately that so many for a flood cannot have come since. */
const hasRoom = (db: Database) => performance.now() < (roomUntil.get(db) ?? 0)

function isSiteFlooded(db: Database, all: readonly SentCount[] | undefined, questionAfter: number) {
  if (!all) return false
  const most = questionAfter * wholeSiteFactor
  if (!isFlood(all, { questionAfter: most - mostWithin }))
    roomUntil.set(db, performance.now() + roomFor)
  return isFlood(all, { questionAfter: most })
}

const findingRepeated = statement<Repeated>(() => {
  const repeatedIn = (table: typeof inquiries | typeof heldInquiries) => sql`
    select ${table.id} as id, ${table.mediatorId} as "mediatorId", ${table.requestId} as "requestId"
    from ${table} where ${table.digest} = any(${sql.placeholder('digests')})
      and ${table.createdAt} > ${sql.placeholder('since')} and ${table.requestId} is not null`
  // Who withdrew an enquiry may send it again.
  return sql`${repeatedIn(inquiries)} and ${inquiries.withdrawnAt} is null
    union all ${repeatedIn(heldInquiries)} and ${isNotWithdrawn}`
})
