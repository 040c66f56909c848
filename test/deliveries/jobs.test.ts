import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { verificationMail } from '#app/accounts/account-mails.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { aDatabase } from '../kit/database.ts'
import { link } from '../kit/deliveries/mail-texts.ts'
import { aProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'

const aMail = (id: string) => ({
  ...verificationMail({ email: 'amara@example.org' }, link, 'http://localhost'),
  id,
})

it('delivers three hundred mails in a few seconds, and an urgent one before most of them', async () => {
  const { db, jobs, mails, environment } = await aProduct()
  await db.transaction(async (tx) => {
    for (let n = 0; n < 300; n += 1) await jobs.send(tx, mailQueue, aMail(`flood-${n}`))
    await jobs.send(tx, mailQueue, aMail('urgent'), { isUrgent: true })
  })
  expect(await mails(301)).toHaveLength(301)

  const outbox = join(environment.dataDir, 'outbox')
  const files = await readdir(outbox)
  const times = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(join(outbox, file))).mtimeMs })),
  )
  const order = times.sort((a, b) => a.at - b.at).map(({ file }) => file)
  expect(order.indexOf('urgent.eml')).toBeLessThan(50)
})

it('plans a queue anew at the start after a version that planned it otherwise', async () => {
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const plans = async ({ db }: Awaited<ReturnType<typeof aProduct>>) => {
    const { rows } = await db.execute(sql`
      select name, retry_limit, retry_delay, expire_seconds, deletion_seconds, policy
      from pgboss.queue order by name`)
    return rows
  }
  const before = await aProduct({}, url)
  const planned = await plans(before)
  await before.db.execute(sql`
    update pgboss.queue set retry_limit = 1, expire_seconds = 7 where name = ${mailQueue.name}`)
  await before.close()

  expect(await plans(await aProduct({}, url))).toEqual(planned)
})
