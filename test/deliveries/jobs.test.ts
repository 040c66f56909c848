import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { verificationMail } from '#app/accounts/account-mails.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { aProduct } from '../kit/product.ts'

const aMail = (id: string) => ({
  ...verificationMail({ email: 'amara@example.org' }, 'x', 'http://localhost'),
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
