import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { verificationMail } from '#app/accounts/account-mails.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { aDatabase } from '../kit/database.ts'
import { quickPlan } from '../kit/deliveries/quick-plan.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { aMailServer } from '../kit/servers/mail-server.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

const { url, drop } = await aDatabase()
afterFile(drop, 'servers')
const folder = await aTemporaryFolder()

/** One of several processes on one database, with the same secret and files. */
const aProcess = (settings: Record<string, string>) =>
  aProduct({ DATABASE_URL: url, DATA_DIR: folder, ...settings }, url, { queuePlan: quickPlan })

const validUntil = new Date(Date.now() + 86_400_000)
let mails = 0

/** Sends a mail through a process, which then wakes its own workers. Returns its id once it is delivered. */
async function sendMail({ db, jobs }: TestProduct): Promise<string> {
  mails += 1
  const id = `mail-${mails}`
  const mail = verificationMail(
    { email: 'amara@example.org' },
    { token: 'x', validUntil },
    'http://localhost',
  )
  await db.transaction((tx) => jobs.send(tx, mailQueue, { ...mail, id }))
  await until(async () => {
    const { rows } = await db.execute<{ state: string }>(
      sql`select state from pgboss.job where data ->> 'id' = ${id}`,
    )
    return rows[0]?.state === 'completed'
  }, `${id} is delivered`)
  return id
}

it('leaves all mail to the process that started last, while that runs, and sends again after it', async () => {
  const [one, two] = [await aMailServer(), await aMailServer()]
  const took = (server: typeof one, id: string) =>
    server.accepted.some((mail) => mail.includes(`<${id}@`))
  const earlier = await aProcess({ MAIL_URL: one.url })
  expect(took(one, await sendMail(earlier))).toBe(true)

  const later = await aProcess({ MAIL_URL: two.url })
  // What the earlier one sends wakes its own workers first, so a few in a row are no chance.
  await until(async () => {
    for (let count = 0; count < 3; count += 1) if (!took(two, await sendMail(earlier))) return false
    return true
  }, 'the earlier one has stopped sending')
  expect((await earlier.get('/readyz')).status).toBe(200)
  expect((await later.get('/readyz')).status).toBe(200)

  await later.close()
  await until(async () => took(one, await sendMail(earlier)), 'the earlier one sends again')
  await earlier.close()
})

it('is nothing to processes with the same settings', async () => {
  const server = await aMailServer()
  const [first, second] = [
    await aProcess({ MAIL_URL: server.url }),
    await aProcess({ MAIL_URL: server.url }),
  ]
  for (const product of [first, second]) await sendMail(product)
  expect(server.accepted).toHaveLength(2)
  for (const product of [first, second]) expect((await product.get('/readyz')).status).toBe(200)
})
