import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { freePort } from '#server/free-port.ts'
import { anInquiry, publishProfile } from '../kit/builders.ts'
import { embeddedDatabase } from '../kit/embedded-database.ts'
import { cookieOf } from '../kit/sign-in.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

const clientIp = '203.0.113.77'
const person = {
  fullName: 'Wilhelmina Quigglesworth',
  email: 'wilhelmina@quigglesworth.example',
  phone: '0161 496 0777',
  location: 'Penistone',
  password: 'seven-lanterns-drift-9',
}
const client = {
  name: 'Bartholomew Zzyzx',
  email: 'bart@zzyzx.example',
  phone: '020 7946 0999',
  disputeDescription: 'The hedgehog sanctuary of Thaxted.',
}

/** What must not be in the log, not even in part. */
const personal =
  /wilhelmina|quigglesworth|496.?0777|penistone|seven-lanterns|bartholomew|zzyzx|7946.?0999|hedgehog|thaxted|203\.0\.113/i

let product: Awaited<ReturnType<typeof startProcess>>
let log: () => Promise<string>
let cookie = ''

beforeAll(async () => {
  const dataDir = await aTemporaryFolder()
  const closed = await freePort()
  product = startProcess({
    DATA_DIR: dataDir,
    SAMPLE_DATA: '0',
    LOG_LEVEL: 'trace',
    TRUST_PROXY: 'true',
    MAIL_URL: `smtp://user:secret-of-mail@127.0.0.1:${closed}`,
    SUITE_LEAD_URL: `http://127.0.0.1:${closed}/leads?key=secret-of-suite`,
  })
  await product.ready()
  const db = openDatabase((await embeddedDatabase(dataDir)).url, { connections: 1 })

  const { fullName, email, password } = person
  const registered = await post('/register', {
    fullName,
    email,
    password,
    confirmPassword: password,
    terms: 'yes',
  })
  await post('/register', { fullName, email, password: 'short', confirmPassword: '', terms: 'yes' })
  const twice = { fullName, email: `twice.${email}`, password, confirmPassword: password }
  const both = [1, 2, 3].map(() => post('/register', { ...twice, terms: 'yes' }))
  await Promise.all(both)
  await post('/login', { email, password: `${password}-wrong` })
  await post('/login', { email: client.email, password })
  cookie = cookieOf(registered.headers)
  const [user] = await db.select().from(users).where(eq(users.email, email))
  const accountId = String(user?.id)
  await post('/dashboard/profile', {
    accountId,
    fullName,
    email,
    phone: person.phone,
    location: person.location,
    title: 'Mediator',
    bio: '<p>x</p>',
    experience: '1',
    practiceAreas: 'community',
    version: '0',
    isProfilePublic: 'yes',
    acceptNewCases: 'yes',
  })
  await post('/dashboard/suite/connect', { accountId, code: 'quigglesworth-suite' })

  await publishProfile(db, accountId)
  const slug = 'wilhelmina-quigglesworth'
  await get(`/mediator/${slug}`)
  await get(`/search?keyword=${encodeURIComponent(person.fullName)}&location=penistone`)
  await get(`/reset-password?token=${fullName}`)
  await get(`/nobody/${client.email}`)
  await post(`/mediator/${slug}/enquiry`, anInquiry(client))
  await post(`/mediator/${slug}/review`, {
    name: client.name,
    rating: '5',
    comment: client.disputeDescription,
  })
  await post('/contact', {
    name: client.name,
    email: client.email,
    subject: 'Thaxted',
    message: client.disputeDescription,
  })

  // The tables go missing under the pages, so that queries fail with what they were given.
  await db.execute('alter table inquiries rename to inquiries_gone')
  await db.execute('alter table listings rename to listings_gone')
  await db.execute('alter table listing_search rename to listing_search_gone')
  await db.execute('alter table users rename to users_gone')
  await post(`/mediator/${slug}/enquiry`, anInquiry({ ...client, name: 'Bartholomew' }))
  await get(`/mediator/${slug}`)
  await get(`/search/more?keyword=${person.fullName}`)
  await post('/login', { email, password })
  await post('/register', {
    fullName,
    email: `2${email}`,
    password,
    confirmPassword: password,
    terms: 'yes',
  })
  await get('/dashboard/leads')
  await post('/dashboard/profile', { accountId, fullName, version: '0' })
  await db.$client.end()
  // The mail and the forward have failed at least once.
  await until(() => {
    const failed = product.output().split('a job failed and will be tried again').length - 1
    return failed > 2
  }, 'three jobs have failed')
  log = async () => product.output() + (await readFile(join(dataDir, 'postgres.log'), 'utf8'))
})

const headers = () => ({ cookie, 'x-forwarded-for': clientIp, 'user-agent': 'Mozilla/5.0 Zzyzx' })
const get = (path: string) => fetch(product.url + path, { headers: headers(), redirect: 'manual' })
const post = (path: string, form: Record<string, string>) =>
  fetch(product.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers(), origin: product.url },
    body: new URLSearchParams(form),
  })

describe('the log', () => {
  it('contains nobody’s name, email, clientIp or text, whatever worked or failed', async () => {
    const lines = (await log()).split('\n')
    expect(lines.filter((line) => personal.test(line))).toEqual([])
  })

  it('contains no secret of the settings', async () => {
    expect(await log()).not.toMatch(/secret-of/)
  })

  it('has a line for each request, with the pattern of its path and its id', async () => {
    const lines = product
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request')
    expect(requests.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual(
      expect.arrayContaining([
        'POST /register 303',
        'POST /register 422',
        'POST /dashboard/profile 303',
        'POST /login 422',
        'GET /mediator/:slug 200',
        'POST /mediator/:slug/enquiry 303',
        'POST /mediator/:slug/enquiry 503',
        'GET other 302',
      ]),
    )
    for (const { request, ms } of requests) {
      expect(request).toMatch(/^[2-9A-Z]{8}$/)
      expect(ms).toBeTypeOf('number')
    }
  })

  it('has the same id on the error page, in the answer and beside the error', async () => {
    const answer = await get('/search/more?keyword=mediator')
    const id = answer.headers.get('x-request-id')
    const lines = () =>
      product
        .output()
        .split('\n')
        .filter((line) => line.includes(`"${id}"`))
    await until(() => lines().some((line) => line.includes('"err"')), 'the error is in the log')

    const page = await get('/dashboard')
    expect(page.status).toBeGreaterThanOrEqual(500)
    expect(await page.text()).toContain(
      `please quote <strong>${page.headers.get('x-request-id')}</strong>`,
    )
  })
})
