import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { verificationMail } from '#app/accounts/account-mails.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { link } from '../kit/deliveries/mail-texts.ts'
import { aProduct } from '../kit/product.ts'
import { until } from '../kit/until.ts'

const aMail = (id: string) => ({
  ...verificationMail({ email: 'amara@example.org' }, link, 'http://localhost'),
  id,
})

const inMilliseconds = (interval: ReturnType<typeof sql>) =>
  sql`sum(least(extract(epoch from ${interval}) * 1000, 150))::float8`

const { db, jobs, posts, mails, get, post } = await aProduct()

it('counts posts while they are answered, also those that fail, and no pages', async () => {
  await get('/contact')
  expect(posts.areAny()).toBe(false)
  for (const path of ['/contact', '/no-such-page']) {
    await post(path, { name: '' })
    expect(posts.areAny()).toBe(true)
    await until(async () => !posts.areAny(), `the post to ${path} is over`)
  }
})

it('pauses between mails while somebody waits for the answer to a post, and sends all', async () => {
  posts.begin()
  await db.transaction(async (tx) => {
    for (let n = 0; n < 60; n += 1) await jobs.send(tx, mailQueue, aMail(`flood-${n}`))
    await jobs.send(tx, mailQueue, aMail('urgent'), { isUrgent: true })
  })
  expect(await mails(61)).toHaveLength(61)

  const marked = async () => {
    const { rows } = await db.execute<{ worked: number; paused: number }>(sql`
      with batches as (
        select started_on as began, max(completed_on) as ended,
          lead(started_on) over (order by started_on) as next
        from pgboss.job where name = 'mail' and priority = 0
        group by started_on having bool_and(state = 'completed'))
      select ${inMilliseconds(sql`ended - began`)} as worked,
        ${inMilliseconds(sql`next - ended`)} as paused
      from batches where next is not null having count(*) >= 5`)
    return rows[0]
  }
  const { worked, paused } = await until(marked, 'the mails are marked as sent')
  expect(paused).toBeGreaterThan(worked)
})
