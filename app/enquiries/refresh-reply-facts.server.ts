import { inArray, type SQL, sql } from 'drizzle-orm'
import { listings } from '#app/listings/listings.table.server.ts'
import { touchDirectory } from '#app/listings/publish-listing.server.ts'
import { replyFacts } from '#app/listings/replies/reply-facts.table.server.ts'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { answeredAt } from './answered-at.server.ts'
import { inquiries } from './inquiries.table.server.ts'
import { type Reply, type UsualReplyTime, usualReplyTime } from './reply-time.ts'

/** The next one comes within the hour, so one that fails is not tried for a day. */
export const replyFactsQueue: Queue<DescribedJob> = {
  name: 'reply-facts',
  isByAge: true,
  plan: { retryLimit: 3, retryDelay: 20 },
}

const minutes = 30

/** Has the usual reply times worked out every half hour, and soon after the start. */
export async function openReplyFacts(services: Platform): Promise<void> {
  const { db, jobs, log } = services
  await jobs.work(replyFactsQueue, async () => {
    const changed = await refreshReplyFacts(services)
    if (changed > 0) log.info({ changed }, 'usual reply times have changed')
  })
  const label = 'Usual reply times of mediators'
  const data = { label, id: 'reply-facts', to: '', isRoutine: true }
  await jobs.everyMinutes(replyFactsQueue, minutes, data)
  await db.transaction((tx) => jobs.send(tx, replyFactsQueue, data, { onceKey: 'start' }))
}

/** How many of a mediator's newest enquiries tell what is usual, and for how many days. */
const newest = 30
const days = 365

/** Mediators of one statement. */
const batchSize = 1_000

type Facts = UsualReplyTime | null
type Change = { mediatorId: string; before: Facts; now: Facts }

/** Stores what the enquiries tell now. Returns of how many mediators something else was stored. */
export async function refreshReplyFacts({
  db,
  now,
}: Pick<Platform, 'db' | 'now'>): Promise<number> {
  const changes: Change[] = []
  for (let after = ''; ; ) {
    const batch = await readReplies(db, after, now())
    changes.push(...batch.filter(isChanged))
    const last = batch.at(-1)
    if (last === undefined || batch.length < batchSize) break
    after = last.mediatorId
  }
  if (changes.length > 0) await db.transaction((tx) => store(tx, changes))
  return changes.length
}

type Row = {
  id: string
  within_hours: number | null
  enquiries: number | null
  /** Moments in milliseconds: when it came, and when it was answered. */
  replies: [number, number | null][] | null
}

/** What was withdrawn before an answer was owed to nobody. */
async function readReplies(db: Queryable, after: string, now: Date): Promise<Change[]> {
  const since = new Date(now.getTime() - days * 86_400_000)
  const milliseconds = (moment: SQL) => sql`extract(epoch from ${moment}) * 1000`
  const { rows } = await db.execute<Row>(sql`
    select ${mediators.id}, within_hours, enquiries, replies
    from ${mediators} left join ${replyFacts} on mediator_id = ${mediators.id}
    cross join lateral (
      select json_agg(json_build_array(${milliseconds(sql`created_at`)},
        ${milliseconds(sql`answered_at`)})) as replies
      from (
        select ${inquiries.createdAt} as created_at, ${answeredAt} as answered_at
        from ${inquiries}
        where ${inquiries.mediatorId} = ${mediators.id} and ${inquiries.createdAt} > ${since}
          and (${inquiries.withdrawnAt} is null or ${answeredAt} is not null)
        order by ${inquiries.createdAt} desc limit ${newest}
      ) last
    ) of_mediator
    where ${mediators.id} > ${after} order by ${mediators.id} limit ${batchSize}`)
  return rows.map(({ id, within_hours: withinHours, enquiries, replies }) => ({
    mediatorId: id,
    before: withinHours === null || enquiries === null ? null : { withinHours, enquiries },
    now: usualReplyTime((replies ?? []).map(toReply), now),
  }))
}

function toReply([createdAt, repliedAt]: [number, number | null]): Reply {
  return {
    createdAt: new Date(createdAt),
    repliedAt: repliedAt === null ? null : new Date(repliedAt),
  }
}

function isChanged({ before, now }: Change): boolean {
  return before?.withinHours !== now?.withinHours || before?.enquiries !== now?.enquiries
}

/** The directory changes only where it says something else, which a number of enquiries does not. */
async function store(tx: Transaction, changes: readonly Change[]) {
  const gone = changes.filter(({ now }) => now === null).map(({ mediatorId }) => mediatorId)
  await tx.delete(replyFacts).where(inArray(replyFacts.mediatorId, gone))
  const told = changes.flatMap(({ mediatorId, now }) => (now ? [{ mediatorId, ...now }] : []))
  // One who has been deleted meanwhile is left out.
  await tx.execute(sql`
    insert into ${replyFacts} (mediator_id, within_hours, enquiries)
    select told."mediatorId", told."withinHours", told.enquiries
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as told("mediatorId" text, "withinHours" integer, enquiries integer)
    join ${mediators} on ${mediators.id} = told."mediatorId"
    on conflict (mediator_id) do update
      set within_hours = excluded.within_hours, enquiries = excluded.enquiries`)

  const shown = changes
    .filter(({ before, now }) => before?.withinHours !== now?.withinHours)
    .map(({ mediatorId }) => mediatorId)
  const listed = await tx.$count(listings, inArray(listings.id, shown))
  if (listed > 0) await touchDirectory(tx)
}
