import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { directoryVersion } from '#app/listings/directory-version.table.server.ts'
import { publishCredentials } from '#app/listings/publish-credentials.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import {
  credentialEndQueue,
  sweepCredentials,
} from '#app/profiles/credentials/credential-ends.server.ts'
import { aMediator } from '../kit/builders.ts'
import { aCredential, credentialOf } from '../kit/credentials.ts'
import { copyMails } from '../kit/deliveries/sent-mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
let mediatorId: string
beforeEach(async () => {
  if (!product) {
    product = await aProduct()
    await copyMails(product.db)
  }
  await product.db.execute(sql`truncate credentials`)
  await product.db.execute(sql`delete from pgboss.job`)
  await product.db.execute(sql`delete from test.mails`)
  mediatorId = (await aMediator(product.db)).id
})

/** The last day of the credential, and the moment at which the job runs. */
const validUntil = '2027-03-31'
const on = (day: string, time = '09:00') => new Date(`${day}T${time}:00+01:00`)
const ahead = (days: number) => on(daysBefore(validUntil, days))

const checked = { status: 'checked', checkedOn: '2026-04-01', validUntil } as const

describe('reminders of a credential that ends', () => {
  it('are mailed 60 and 14 days before and on the last day, each once', async () => {
    const id = await aCredential(product.db, mediatorId, checked)
    for (const days of [61, 60, 60, 59, 15, 14, 13, 1, 0, 0, -1, -2]) await sweep(ahead(days))
    expect(await mailIds()).toEqual(
      [60, 14, 0].map((days) => `credential-ending-${id}-${validUntil}-${days}`).sort(),
    )
  })

  it('are made good after an outage, only the latest', async () => {
    const id = await aCredential(product.db, mediatorId, checked)
    await sweep(ahead(10))
    expect(await mailIds()).toEqual([`credential-ending-${id}-${validUntil}-14`])
    await sweep(ahead(-5))
    expect((await mails()).map(({ subject }) => subject)).toContain(
      'Your credential has ended: FMC accredited',
    )
    expect(await mailIds()).toHaveLength(2)
  })

  it('come in the day, and what has ended is hidden at night', async () => {
    const id = await aCredential(product.db, mediatorId, checked)
    const after = daysBefore(validUntil, -1)
    await sweep(on(after, '00:30'))
    expect(await mailIds()).toEqual([])
    expect((await credentialOf(product.db, id)).endedAt).toEqual(on(after, '00:30'))
    await sweep(on(after, '08:00'))
    expect(await mailIds()).toHaveLength(1)
  })

  it('go to the account, not to those who are suspended, nor for what is not checked', async () => {
    await aCredential(product.db, mediatorId, { ...checked, status: 'waiting', checkedOn: null })
    await aCredential(product.db, mediatorId, { ...checked, validUntil: null })
    const suspended = await aMediator(product.db)
    await product.db.update(users).set({ banned: true }).where(eq(users.id, suspended.id))
    await aCredential(product.db, suspended.id, checked)
    await sweep(ahead(0))
    expect(await mailIds()).toEqual([])
    await product.db
      .update(users)
      .set({ email: 'account@example.org', banned: false })
      .where(eq(users.id, suspended.id))
    await sweep(ahead(0))
    expect((await mails()).map(({ to }) => to)).toEqual(['account@example.org'])
  })

  it('are stored with the note that they were, or not at all', async () => {
    const id = await aCredential(product.db, mediatorId, checked)
    const jobs = {
      ...product.jobs,
      send: async () => {
        throw new Error('the process was killed')
      },
    }
    await expect(sweepCredentials({ ...product, jobs, now: () => ahead(60) })).rejects.toThrow(
      'killed',
    )
    expect((await credentialOf(product.db, id)).reminded).toBeNull()
    await sweep(ahead(60))
    expect(await mailIds()).toHaveLength(1)
  })

  it('are mailed once by two processes at once', async () => {
    await aCredential(product.db, mediatorId, checked)
    await Promise.all([sweep(ahead(14)), sweep(ahead(14))])
    expect(await mailIds()).toHaveLength(1)
  })
})

describe('a credential that has ended', () => {
  it('is hidden from the day after its last, once', async () => {
    const id = await aCredential(product.db, mediatorId, { ...checked, reminded: 0 })
    await product.db.transaction((tx) => publishCredentials(tx, mediatorId, ahead(0)))
    const first = await version()
    await sweep(ahead(0))
    expect(await version()).toBe(first)
    expect((await credentialOf(product.db, id)).endedAt).toBeNull()
    await sweep(ahead(-1))
    const second = await version()
    expect(second).toBeGreaterThan(first)
    expect((await credentialOf(product.db, id)).endedAt).toEqual(ahead(-1))
    await sweep(ahead(-2))
    expect(await version()).toBe(second)
  })

  it('is hidden after weeks in which the product did not run', async () => {
    const id = await aCredential(product.db, mediatorId, { ...checked, reminded: 0 })
    await sweep(ahead(-40))
    expect((await credentialOf(product.db, id)).endedAt).toEqual(ahead(-40))
  })
})

it('happens by itself every half hour', async () => {
  const { rows } = await product.db.execute(
    sql`select cron, timezone from pgboss.schedule where name = 'credential-ends'`,
  )
  expect(rows).toEqual([{ cron: '*/30 * * * *', timezone: 'Europe/London' }])
  const yesterday = daysBefore(londonDay(new Date()), 1)
  const id = await aCredential(product.db, mediatorId, { ...checked, validUntil: yesterday })
  await product.db.transaction((tx) =>
    product.jobs.send(tx, credentialEndQueue, { label: '', id: '', to: '' }),
  )
  await until(
    async () => (await credentialOf(product.db, id)).endedAt !== null,
    'the credential is hidden',
  )
})

const sweep = (at: Date) => sweepCredentials({ ...product, now: () => at })

type MailJob = { id: string; to: string; subject: string; kind: string }

async function mails(): Promise<MailJob[]> {
  const { rows } = await product.db.execute<{ data: MailJob }>(sql`select data from test.mails`)
  return rows.map(({ data }) => data).filter(({ kind }) => kind === 'credential-ending')
}

async function mailIds() {
  return (await mails()).map(({ id }) => id).sort()
}

async function version() {
  const [row] = await product.db.select().from(directoryVersion)
  return row?.version ?? 0
}
