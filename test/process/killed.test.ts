import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { openProduct } from '#server/product.ts'
import { aDatabase } from '../kit/database.ts'
import { quickPlan } from '../kit/deliveries/quick-plan.ts'
import { aQuickProduct, jobInState, jobsWith } from '../kit/deliveries/quick-product.ts'
import { endProcess } from '../kit/processes.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { aMailServer } from '../kit/servers/mail-server.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

it.concurrent('delivers what a process had accepted and begun to deliver when it was killed', async () => {
  const server = await aMailServer()
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: await aTemporaryFolder(),
    MAIL_URL: server.url,
    LOG_LEVEL: 'silent',
  }
  const marks = Array.from({ length: 12 }, () => `mark-${randomUUID()}`)
  const arrived = () =>
    marks.map((mark) => server.accepted.filter((mail) => mail.includes(mark)).length)

  server.fails({ slow: 60_000 })
  const child = spawn(process.execPath, ['test/kit/deliveries/delivering-process.ts', ...marks], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  afterFile(() => endProcess(child, 'SIGKILL'))
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  await until(() => output.includes('sent') && server.offered() > 0, 'a delivery has begun')
  await endProcess(child, 'SIGKILL')
  expect(arrived()).toEqual(marks.map(() => 0))

  server.fails(undefined)
  const survivor = await openProduct(parseEnvironment(settings), url, { queuePlan: quickPlan })
  afterFile(survivor.close)
  const areDone = async () => {
    const jobs = await jobsWith(survivor.services, '"contact-message"')
    return jobs.length === marks.length && jobs.every(({ state }) => state === 'completed')
  }
  await until(areDone, 'all are delivered')
  expect(arrived()).toEqual(marks.map(() => 1))
})

it.concurrent('sends nothing twice that was delivered while the database refused to mark it', async () => {
  const server = await aMailServer()
  const product = await aQuickProduct({ MAIL_URL: server.url }, { expireInSeconds: 2 })
  await product.db.execute(sql`
    create function refuse_mark() returns trigger language plpgsql as
      $$ begin raise exception 'no mark'; end $$`)
  await product.db.execute(sql`
    create trigger refuse_mark before update on pgboss.job_common
    for each row when (new.state = 'completed') execute function refuse_mark()`)

  const visitor = { name: 'Priya', email: 'priya@example.com', subject: 'Hello' }
  const mark = `mark-${randomUUID()}`
  await product.post('/contact', { ...visitor, message: mark })
  const { reference } = await jobInState(product, mark, { state: 'retry' })
  await product.db.execute(sql`drop trigger refuse_mark on pgboss.job_common`)
  await jobInState(product, reference, { state: 'completed' })
  expect(server.accepted.filter((mail) => mail.includes(mark))).toHaveLength(1)
})
