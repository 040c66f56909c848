import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { messages } from '#app/enquiries/messages.table.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { receiptMail } from '#app/reviews/withdrawal/mail-receipt.server.ts'
import { ownReviewPath } from '#app/reviews/withdrawal/own-review-link.server.ts'
import { makeBackup } from '#database/backup/make-backup.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, anInquiry, aProfile, aReview } from '../kit/builders.ts'
import { confirmBy, mailedLink, readable } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { cookieOf } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'
import { aDatabase, aTemporaryFolder, query, wholeDatabase } from './databases.ts'

const sender = 'petra@example.com'
const owner = 'mair@example.org'
const office = 'office@example.org'

let product: TestProduct
let connectionString: string
let admin: Awaited<ReturnType<typeof anAdmin>>
let mediator: { cookie: string }
let secrets: string[]

/** A product in which every kind of link that gives access has been mailed, all within the day. */
beforeAll(async () => {
  connectionString = await aDatabase({ isMigrated: true })
  product = await aProduct({}, connectionString)
  admin = await anAdmin(product)
  const { id } = await aMediator(product.db, { fullName: 'Bethan Llewellyn' })
  await product.post('/mediator/bethan-llewellyn/enquiry', anInquiry({ email: sender }))

  const words = 'only the owner knows'
  const registered = await product.post('/register', {
    ...{ fullName: 'Mair Mediator', email: owner, terms: 'yes' },
    ...{ password: words, confirmPassword: words },
  })
  mediator = { cookie: cookieOf(registered.headers) }
  await confirmBy(product, await mailedLink(product, owner, '/verify-email'), mediator)
  await product.post('/dashboard/profile', aProfile({ email: office }), mediator)
  await product.post('/forgot-password', { email: owner })
  const review = await aReview(product.db, id, { clientName: 'Petra P.' })
  const url = product.environment.appUrl + ownReviewPath(product, review)
  await product.db.transaction((tx) =>
    product.jobs.send(tx, mailQueue, receiptMail(sender, { id: review, url })),
  )
  await mailedLink(product, office, '/confirm-contact-address')
  await mailedLink(product, owner, '/reset-password')
  secrets = await until(async () => {
    const found = await mailedSecrets()
    const isAll = ['my-enquiry', 'my-review', 'token'].every((kind) => found.has(kind))
    return isAll && [...found.values()].flat()
  }, 'all links are mailed')
  await pasteLink()
  await until(
    async () =>
      (
        await query(
          connectionString,
          `select from pgboss.job where name = 'mail' and state < 'completed'`,
        )
      ).length === 0,
    'every mail has left',
  )
})

/** What gives access in the mails that have left, by the parameter or page that takes it. */
async function mailedSecrets(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const links = /[?&](token)=([\w-]{20,})|\/(my-enquiry|my-review)\/([\w.-]{40,})/g
  for (const mail of (await product.mails(0)).map(readable))
    for (const [, parameter, token, page, key] of mail.matchAll(links)) {
      const kind = parameter ?? page ?? ''
      found.set(kind, [...(found.get(kind) ?? []), token ?? key ?? ''])
    }
  return found
}

/** The sender writes the link to her private page into a message. */
async function pasteLink() {
  const [lead] = await query<{ id: string }>(
    connectionString,
    'select id from inquiries where email = $1',
    [sender],
  )
  const key = secrets.find((secret) => secret.includes('.'))
  const id = randomUUID()
  const message = { id, inquiryId: lead?.id ?? '', author: 'enquirer', channel: 'page' }
  const text = `I wrote it at ${product.environment.appUrl}/my-enquiry/${key} yesterday.`
  await product.db.insert(messages).values({ ...message, text, digest: id, createdAt: new Date() })
}

it('nothing that anybody downloads holds a link of a mail', async () => {
  expect(secrets.length).toBeGreaterThan(4)
  const people = await Promise.all(
    [sender, owner, office].map((email) =>
      product.post('/admin/people/export', { email }, admin.headers),
    ),
  )
  const downloads = [
    ...people,
    await product.get('/dashboard/account/data.zip', mediator),
    await product.get('/dashboard/leads.csv', mediator),
    await product.get('/admin/mediators.csv', admin.headers),
    await product.get('/admin/reviews.zip', admin.headers),
    await product.get('/admin/replies/times.csv', admin.headers),
  ]
  const texts: string[] = []
  for (const download of downloads) {
    expect(download.status).toBe(200)
    texts.push(await textOf(download))
  }
  expect(texts[0]).toContain('I wrote it at [link] yesterday.')
  expectNoSecret(texts.join('\n'))
})

it('nor does the queue of jobs, nor a backup', async () => {
  expectNoSecret(JSON.stringify(await wholeDatabase(connectionString), withoutPasted))
  const { files } = product
  const archive = join(await aTemporaryFolder(), 'links.tar.zst')
  await makeBackup({ connectionString, files }, archive, { now: new Date() })
  const target = await aDatabase()
  const store = await openFileStore(product.environment)
  await restoreBackup(archive, { connectionString: target, files: store }, { force: true })
  const jobs = await query<{ data: object }>(
    target,
    `select data from pgboss.job where name = 'mail'`,
  )
  expect(jobs.length).toBeGreaterThan(4)
  const kept = ['carries', 'id', 'kind', 'label', 'to']
  expect(new Set(jobs.flatMap(({ data }) => Object.keys(data)))).toEqual(
    new Set(kept.filter((key) => jobs.some(({ data }) => key in data))),
  )
  expectNoSecret(JSON.stringify(await wholeDatabase(target), withoutPasted))
})

/** What a person wrote in a message is theirs; everything else in the database is the product's. */
function withoutPasted(name: string, value: unknown): unknown {
  return name === 'public.messages' ? undefined : value
}

function expectNoSecret(text: string) {
  for (const secret of secrets) expect(text.includes(secret), secret).toBe(false)
}

async function textOf(answer: Response): Promise<string> {
  const content = new Uint8Array(await answer.arrayBuffer())
  if (answer.headers.get('content-type') !== 'application/zip') return strFromU8(content)
  return Object.values(unzipSync(content))
    .map((file) => strFromU8(file))
    .join('\n')
}
