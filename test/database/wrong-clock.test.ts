import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { heartbeats } from '#app/platform/installation.table.server.ts'
import { givenUpQueue } from '#app/platform/jobs/queue.ts'
import { takeClockForRight } from '#app/platform/time/clock.server.ts'
import { queues } from '#server/product.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aHeldInquiry, aLead, aMediator, anInquiry } from '../kit/builders.ts'
import { aCredential, credentialOf } from '../kit/credentials.ts'
import { aDatabase } from '../kit/database.ts'
import { quickPlan } from '../kit/deliveries/quick-plan.ts'
import { copyMails } from '../kit/deliveries/sent-mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { until } from '../kit/until.ts'

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)
const fiveYears = 5 * 365

/** On a machine whose clock says another time than when it was last right. */
async function aProductWith(lastRight: Date): Promise<TestProduct> {
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const db = openDatabase(url, { connections: 1 })
  await db.insert(heartbeats).values({ at: lastRight, bootId: 'another', uptimeSeconds: 3_600 })
  await db.$client.end()
  return aProduct({}, url, { queuePlan: quickPlan })
}

/** Runs the jobs of every queue that works by age, as its schedule does. */
async function workByAge({ db, jobs }: TestProduct) {
  const ids: string[] = []
  for (const queue of queues) {
    if (!queue.isByAge) continue
    const id = randomUUID()
    ids.push(id)
    await db.transaction((tx) => jobs.send(tx, queue, { label: 'By age', id, to: '' }))
  }
  expect(ids.length).toBeGreaterThan(10)
  await until(async () => {
    const { rows } = await db.execute<{ left: number }>(sql`
      select count(*)::int as left from pgboss.job
      where data ->> 'label' = 'By age' and state <> 'completed'`)
    return rows[0]?.left === 0
  }, 'what goes by age was done')
}

const mailsTo = async ({ db }: TestProduct) => {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select data ->> 'kind' as kind from test.mails order by 1`,
  )
  return rows.map(({ kind }) => kind)
}

/** What a clock that is five years ahead says is old; on the day before it was from yesterday. */
const yesterday = daysAgo(fiveYears + 1)

it('five years ahead deletes nothing, ends nothing and mails nobody until an operator says that it is right', async () => {
  const product = await aProductWith(daysAgo(fiveYears))
  const { db } = product
  await copyMails(db)
  const { id: mediatorId } = await aMediator(db, { fullName: 'Amara Okafor' })
  const sent = { createdAt: yesterday, updatedAt: yesterday }
  await aLead(db, mediatorId, { ...sent, status: 'completed' })
  await aLead(db, mediatorId, sent)
  await aLead(db, mediatorId, { ...sent, remindAt: daysAgo(fiveYears - 1) })
  await aHeldInquiry(db, mediatorId, { createdAt: yesterday, discardedAt: yesterday })
  await db.execute(sql`insert into user_activity (type, page, timestamp)
    values ('error', '/', ${yesterday.toISOString()})`)
  await db.execute(sql`insert into pgboss.job (id, name, data, created_on, start_after, keep_until)
    values (gen_random_uuid(), ${givenUpQueue}, '{"label":"A mail"}', now() - interval '5 years',
      now() - interval '5 years', now() - interval '4 years')`)
  const ending = { status: 'checked', checkedOn: '2020-01-01', validUntil: '2024-12-31' } as const
  const credential = await aCredential(db, mediatorId, ending)
  const stored = async () => {
    const { rows } = await db.execute<{ counts: number[] }>(sql`
      select array[(select count(*) from inquiries), (select count(*) from held_inquiries),
        (select count(*) from user_activity),
        (select count(*) from pgboss.job where name = ${givenUpQueue})]::int[] as counts`)
    return rows[0]?.counts
  }
  // As pg-boss does once a day.
  const deleteOldJobs = () => db.execute(sql`update pgboss.queue set maintain_on = null`)
  const isMaintained = async () => {
    const { rows } = await db.execute(sql`select from pgboss.queue where maintain_on is null`)
    return rows.length === 0
  }

  expect(product.clock.doubt()).toMatchObject({ lastRight: expect.any(Date) })
  await deleteOldJobs()
  await workByAge(product)
  expect(await isMaintained()).toBe(false)
  expect(await stored()).toEqual([3, 1, 1, 1])
  expect(await credentialOf(db, credential)).toMatchObject({ endedAt: null, reminded: null })
  expect(await mailsTo(product)).toEqual([])

  await takeClockForRight(db)
  await product.clock.look()
  expect(product.clock.doubt()).toBeUndefined()
  await until(isMaintained, 'old jobs were deleted')
  // What another of these jobs holds locked is left for the next time.
  await until(async () => {
    await workByAge(product)
    return (await stored())?.every((count) => count === 0) === true
  }, 'what is old was deleted')
  await until(async () => {
    await workByAge(product)
    const { endedAt } = await credentialOf(db, credential)
    return endedAt !== null && (await mailsTo(product)).length > 0
  }, 'the credential was ended and mails were sent')
})

it('in doubt is told to monitoring, which still finds the site ready, and to administrators', async () => {
  const doubtful = await aProductWith(daysAgo(30))
  const answer = await doubtful.get('/readyz')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ ready: true, parts: { clock: 'cannot be trusted' } })

  const { headers } = await anAdmin(doubtful)
  const page = async () => (await doubtful.get('/admin/profile-approvals', headers)).text()
  expect(await page()).toContain('The last time it was known to be right was')
  await takeClockForRight(doubtful.db)
  await doubtful.clock.look()
  expect(await page()).not.toContain('known to be right')
})

it('years behind stamps what is stored as if it were right', async () => {
  const lastRight = daysAgo(-fiveYears)
  const behind = await aProductWith(lastRight)
  const { id } = await aMediator(behind.db, { fullName: 'Bethan Llewellyn' })
  const answer = await behind.post('/mediator/bethan-llewellyn/enquiry', anInquiry())
  expect(answer.status).toBeLessThan(400)
  const [lead] = await behind.db.select().from(inquiries).where(eq(inquiries.mediatorId, id))
  expect(lead?.createdAt.getTime()).toBeGreaterThanOrEqual(lastRight.getTime())
  expect(lead?.updatedAt.getTime()).toBeGreaterThanOrEqual(lastRight.getTime())
})

it('that was ahead holds nothing up once it is set: schedules, retries and jobs that were begun', async () => {
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const ahead = await aProduct({}, url, { queuePlan: quickPlan })
  await ahead.close()
  const db = openDatabase(url, { connections: 1 })
  afterFile(() => db.$client.end())
  await db.execute(sql`update pgboss.version set cron_on = now() + interval '5 years'`)
  await db.execute(sql`update pgboss.queue set monitor_claim_on = now() + interval '5 years',
    monitor_on = now() + interval '5 years', maintain_on = now() + interval '5 years'`)
  await db.execute(sql`insert into pgboss.job (name, data, state, start_after, retry_limit)
    values ('profile-version-deletion', '{"label":"x","id":"late","to":""}', 'retry',
      now() + interval '5 years', 3)`)

  await aProduct({}, url, { queuePlan: quickPlan })
  const { rows } = await db.execute(sql`
    select from pgboss.version where cron_on > now() union all
    select from pgboss.queue where greatest(monitor_claim_on, maintain_on) > now()`)
  expect(rows).toEqual([])
  await until(async () => {
    const { rows } = await db.execute<{ state: string }>(
      sql`select state from pgboss.job where data ->> 'id' = 'late'`,
    )
    return rows[0]?.state === 'completed'
  }, 'the job was done')
})
